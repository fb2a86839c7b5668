import type { IncomingMessage } from 'node:http'

/** A request with its complete body. */
export type BankRequest = { method: string; url: URL; headers: Record<string, string>; body: Buffer }

export type Reply = { status: number; type: string; body: string; headers?: Record<string, string> }

export type Handler = (call: BankRequest, found: Record<string, string>) => Promise<Reply> | Reply

/** A method, a path with `:names`, and its handler. */
export type Route = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, handler: Handler]

/** Maximum size of a request in bytes. */
const atMost = 256 * 1024

export async function readRequest(request: IncomingMessage, base: string): Promise<BankRequest> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > atMost) throw new Error('too large')
    parts.push(part)
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { method: request.method ?? 'GET', url: new URL(request.url ?? '/', base), headers, body: Buffer.concat(parts) }
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})
export const html = (body: string, status = 200): Reply => ({ status, type: 'text/html; charset=utf-8', body })
export const goTo = (location: string): Reply => ({ status: 303, type: 'text/plain', body: '', headers: { location } })

export const formOf = (request: BankRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(request.body.toString('utf8')))

/** The JSON object of a request; empty when the body is not one. */
export function objectOf(request: BankRequest): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(request.body.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The object in a field, or in the JSON text of a field. */
export function partOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'string') {
    try {
      return partOf(JSON.parse(value))
    } catch {
      return {}
    }
  }
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function findRoute(routes: Route[], method: string, path: string): { handler: Handler; found: Record<string, string> } | null {
  for (const [wanted, pattern, handler] of routes) {
    const found = wanted === method ? matchPath(pattern, path) : null
    if (found) return { handler, found }
  }
  return null
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const found: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '')
    if (part.startsWith(':')) found[part.slice(1)] = value
    else if (part !== value) return null
  }
  return found
}
