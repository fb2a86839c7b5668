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
  const token = tokenOf(request)
  if (token) return visitOf(services, request, token)
  const given = randomBytes(24).toString('base64url')
  const secure = request.protocol === 'https'
  void reply.setCookie(visitorCookie(secure), given, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieLifetime })
  return visitOf(services, request, given)
}

/** The visit without making a visitor of whoever asks: for pages, which are the same for all. */
export const knownVisit = (services: Services, request: FastifyRequest): Omit<Visit, 'owner'> & { owner: string | null } =>
  visitOf(services, request, tokenOf(request))

function tokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[visitorCookie(request.protocol === 'https')]
  return token && /^[\w-]{32}$/.test(token) ? token : null
}

function visitOf<Token extends string | null>(
  services: Services,
  request: FastifyRequest,
  token: Token,
): Omit<Visit, 'owner'> & { owner: Token } {
  const brand = brandOfHost(services, request.hostname)
  let owner: string | null = null
  return {
    brand,
    language: languageOf(request, brand),
    // Worked out when it is asked for: pages and the menu are the same for every visitor.
    get owner() {
      return (token && (owner ??= ownerOf(token))) as Token
    },
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
