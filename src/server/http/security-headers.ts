import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Problem } from '#domain/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether successful responses are the same for all visitors, so that caches may store them. */
    isPublic?: boolean
  }
}

/** Headers of every response. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** The policy of responses that are not pages: opened as one, they load nothing, send nothing and cannot be framed. */
export const inert = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A worker takes over the policy of its script, so a script's policy must allow what the worker needs. */
const ofScripts = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Adds missing security headers to every response, including refusals, redirects and files. Responses that are not
 * public and set no cache headers are not stored. Responses that bypass Fastify set theirs themselves.
 */
export function secureReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    secure(reply, request.routeOptions.config?.isPublic ?? false)
    done(null, payload)
  })
}

/** The same for a response that passes no hook. */
export function secure(reply: FastifyReply, isPublic = false): void {
  for (const [name, value] of Object.entries(securityHeaders)) setUnless(reply, name, value)
  // A 304 has no content type, and its policy would replace the one that the browser has cached.
  if (reply.statusCode !== 304) setUnless(reply, 'content-security-policy', isScript(reply) ? ofScripts : inert)
  // A response with a cookie is for one client only, and a refusal only for now.
  if (!isPublic || reply.statusCode >= 400 || reply.hasHeader('set-cookie')) setUnless(reply, 'cache-control', 'no-store')
}

const isScript = (reply: FastifyReply): boolean => /javascript/.test(String(reply.getHeader('content-type') ?? ''))

const setUnless = (reply: FastifyReply, name: string, value: string): void => void (reply.hasHeader(name) || reply.header(name, value))

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Texts that PostgreSQL cannot store: with a zero character, or with half of a surrogate pair. JSON can contain both.
 * @param value validated by a schema: no deeper than the schema
 */
export function unstorable(value: unknown, path: readonly string[] = []): Problem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ field: path.join('.') || 'request', code: 'invalid' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => unstorable(part, [...path, name]))
}
