import { currentTrace, inTrace, type Trace } from './trace-context.ts'

/** By the names of OpenTelemetry's semantic conventions, and nothing that a person has written or is known by. */
type SpanAttributes = Record<string, string | number>

export type SpanStart = {
  name: string
  /** Who caused it: a request that came in, one that goes out, a job of the queue. */
  kind: 'server' | 'client' | 'consumer'
  attributes: SpanAttributes
}

/** A piece of work that is timed within its trace. */
export type OpenSpan = {
  /** The trace, as those see it that this work causes. */
  trace: Trace
  set(attributes: SpanAttributes, name?: string): void
  /** @param failure the class of an error, which it fails with */
  end(failure?: string): void
}

/** @param began of performance.now(); now by default */
export type BeginSpan = (start: SpanStart, parent: Trace | null, began?: number) => OpenSpan

let begin: BeginSpan | null = null

/** From now on work is recorded, or no longer (null). Connections that are opened later record their statements. */
export const recordSpans = (by: BeginSpan | null): void => void (begin = by)

export const areSpansRecorded = (): boolean => begin !== null

/** Begins a span below a trace; null where nothing is recorded. */
export const beginSpan = (start: SpanStart, parent: Trace | null, began?: number): OpenSpan | null => begin?.(start, parent, began) ?? null

/** Runs something in a span of its own below the current one. */
export async function inSpan<Result>(
  start: SpanStart,
  run: (span: OpenSpan | null) => Promise<Result>,
  parent = currentTrace(),
): Promise<Result> {
  const span = beginSpan(start, parent)
  if (!span) return run(null)
  try {
    const result = await inTrace(span.trace, () => run(span))
    span.end()
    return result
  } catch (error) {
    span.end(error instanceof Error ? error.name : 'error')
    throw error
  }
}

/**
 * Runs a request to another system in a span; its URL is not in it, because paths and queries have keys and phones.
 * @param send resolves with a `status`, or without one where there was no response
 */
export function inRequestSpan<Result extends object>(
  { method, url }: { method: string; url: string },
  send: () => Promise<Result>,
): Promise<Result> {
  if (!areSpansRecorded()) return send()
  const { protocol, hostname, port } = new URL(url)
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    'url.scheme': protocol.slice(0, -1),
  }
  return inSpan({ name: method, kind: 'client', attributes }, async (span) => {
    const result = await send()
    const status = 'status' in result && typeof result.status === 'number' ? result.status : null
    if (status !== null) span?.set({ 'http.response.status_code': status })
    if (status === null || status >= 400) span?.set({ 'error.type': status === null ? 'no_response' : String(status) })
    return result
  })
}
