import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its good replies are alike for all visitors, so that caches may keep them. */
    isPublic?: boolean
  }
}

/** What every reply carries, whatever it is. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** Of what is no page: opened as one, it loads nothing, sends nothing and stands in no frame. */
const inert = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A script's policy is that of the worker which it may be started as, so it must leave the worker its means. */
const ofScripts = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Gives every reply the security headers that it has not set itself: refusals, redirects and files too. What no route
 * calls public, and says nothing of caches, is not stored. Replies that are written past Fastify set theirs alone.
 */
export function secureReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    secure(reply, request.routeOptions.config?.isPublic ?? false)
    done(null, payload)
  })
}

/** The same for a reply that no hook sees. */
export function secure(reply: FastifyReply, isPublic = false): void {
  for (const [name, value] of Object.entries(securityHeaders)) setUnless(reply, name, value)
  // A 304 does not say its type, and its policy would take the place of the one that the browser has kept.
  if (reply.statusCode !== 304) setUnless(reply, 'content-security-policy', isScript(reply) ? ofScripts : inert)
  // Whoever is given a cookie is the only one it is for, and a refusal is for this moment.
  if (!isPublic || reply.statusCode >= 400 || reply.hasHeader('set-cookie')) setUnless(reply, 'cache-control', 'no-store')
}

const isScript = (reply: FastifyReply): boolean => /javascript/.test(String(reply.getHeader('content-type') ?? ''))

const setUnless = (reply: FastifyReply, name: string, value: string): void => void (reply.hasHeader(name) || reply.header(name, value))
