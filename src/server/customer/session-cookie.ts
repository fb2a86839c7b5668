import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieLifetime } from '#domain/limits/lifetimes.ts'
import { sessionCookie } from '#server/http/request-context.ts'

/** Tells our own scripts only that there is a session. */
const hint = 'signed_in'

/** Sends a session's key to the browser in a cookie that scripts and other hosts cannot read, for 256 days (section 9). */
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
