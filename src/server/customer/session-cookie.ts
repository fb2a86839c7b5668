import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieLifetime } from '#domain/limits/lifetimes.ts'
import { sessionCookie } from '#server/http/request-context.ts'

/** Tells our own scripts that there is a session, and nothing else of it. */
const hint = 'signed_in'

/** Hands a session's key to the browser, out of reach of scripts and other hosts, for 256 days (section 9). */
export function giveSession(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const shared = { path: '/', sameSite: 'lax', secure: request.protocol === 'https', maxAge: cookieLifetime } as const
  void reply.setCookie(sessionCookie(shared.secure), key, { ...shared, httpOnly: true })
  void reply.setCookie(hint, '1', shared)
}

export function takeSession(request: FastifyRequest, reply: FastifyReply): void {
  const shared = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const
  void reply.clearCookie(sessionCookie(shared.secure), { ...shared, httpOnly: true })
  void reply.clearCookie(hint, shared)
}
