import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#brands/brand.ts'
import { chooseLanguage, isLanguage, type Language } from '#domain/language.ts'
import type { Services } from '#server/services.ts'
import { brandOfHost } from './brand-host.ts'
import { cookieLifetime } from './cookies.ts'

/** Who asks: the brand by host name, the language, the visitor, and when. */
export type Visit = {
  brand: Brand
  language: Language
  /** Derived from the visitor's cookie; what is kept for the visitor is keyed by it. */
  owner: string
  /** Epoch milliseconds. */
  now: number
  userAgent: string
}

/** Over https the cookie is bound to this host alone; http (a demo at home) cannot carry the prefix. */
const visitorCookie = (secure: boolean): string => (secure ? '__Host-visitor' : 'visitor')

/** Reads the visit; a visitor without a cookie gets one with this reply. */
export function readVisit(services: Services, request: FastifyRequest, reply: FastifyReply): Visit {
  const known = knownVisit(services, request)
  if (known.owner !== null) return { ...known, owner: known.owner }
  const token = randomBytes(24).toString('base64url')
  const secure = request.protocol === 'https'
  void reply.setCookie(visitorCookie(secure), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieLifetime })
  return { ...known, owner: ownerOf(token) }
}

/** The visit without making a visitor of whoever asks: for pages, which are the same for all. */
export function knownVisit(services: Services, request: FastifyRequest): Omit<Visit, 'owner'> & { owner: string | null } {
  const brand = brandOfHost(services, request.hostname)
  const token = request.cookies[visitorCookie(request.protocol === 'https')]
  return {
    brand,
    language: languageOf(request, brand),
    owner: token && /^[\w-]{32}$/.test(token) ? ownerOf(token) : null,
    now: services.clock(),
    userAgent: request.headers['user-agent'] ?? '',
  }
}

/** The database never holds the cookie itself: a copy of it opens nobody's cart. */
function ownerOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

function languageOf(request: FastifyRequest, brand: Brand): Language {
  const asked = (request.query as Record<string, unknown> | undefined)?.lang
  const stored = request.cookies.language
  return chooseLanguage(
    { asked: isLanguage(asked) ? asked : null, stored: stored ?? null, browser: request.headers['accept-language'] ?? null },
    brand.languages.offered,
    brand.languages.default,
  )
}
