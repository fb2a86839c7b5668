import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#brands/brand.ts'
import { chooseLanguage, type ChosenLanguage, isLanguage, type Language } from '#domain/language.ts'
import type { Customer } from '#server/session/customer-store.ts'
import { customerOf, isSessionKey } from '#server/session/session-store.ts'
import type { Services } from '#server/services.ts'
import { brandOfHost } from './brand-host.ts'
import { cookieLifetime } from '#domain/limits/lifetimes.ts'
import { networkOf } from './network.ts'
import { siteOrigin } from './site-origin.ts'

/** The context of a request: the brand by host name, the language, the visitor or the customer, and when. */
export type RequestContext = {
  brand: Brand
  language: Language
  /** The language, where the address has decided on it: what leads on from here carries it (ruling 27). */
  addressLanguage: Language | null
  /** What is kept for whoever asks is keyed by it: the customer's own, else the visitor's. */
  owner: string
  /** Derived from this browser's cookie, whoever is signed in. */
  visitor: string
  /** Null for a visitor who is not signed in, and in brands where nobody signs in. */
  customer: Customer | null
  /** The flag of the bonus programme in this browser (section 6). */
  bonusCookie: string | undefined
  /** Epoch milliseconds. */
  now: number
  userAgent: string
  /** The address of the brand's site, without a path. */
  site: string
  /** Where the call comes from: an address, or the network of an IPv6 one. */
  address: string
  /** Seals a text with this browser's cookie, which the database never holds: nothing there tells what was sealed. */
  seal(text: string): string
}

/** The context of a request of which nothing may be known but the brand and the language. */
export type KnownContext = Omit<RequestContext, 'owner' | 'visitor' | 'seal'> & { owner: string | null; visitor: string | null }

/** Over https the cookie is bound to this host alone; http (a demo at home) cannot carry the prefix. */
const visitorCookie = (secure: boolean): string => (secure ? '__Host-visitor' : 'visitor')

/** The session's cookie, kept to this host like the visitor's. */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-session' : 'session')

/** Reads the context with the customer of its session; a visitor without a cookie gets one with this reply. */
export const readContext = async (services: Services, request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> =>
  withCustomer(services, request, greet(services, request, reply))

/** The context as far as it is known, with the customer of its session, for what belongs to somebody. */
export const readKnownContext = async (services: Services, request: FastifyRequest): Promise<KnownContext> =>
  withCustomer(services, request, knownContext(services, request))

/** The session's key that a request carries; null without one, and in brands where nobody signs in. */
export function sessionKeyOf(brand: Brand, request: FastifyRequest): string | null {
  const key = request.cookies[sessionCookie(request.protocol === 'https')]
  return brand.customers.authEnabled && isSessionKey(key) ? key : null
}

async function withCustomer<V extends RequestContext | KnownContext>(services: Services, request: FastifyRequest, context: V): Promise<V> {
  const key = sessionKeyOf(context.brand, request)
  const customer = key === null ? null : await customerOf(services.database, context.brand.alias, key, context.now)
  return customer ? { ...context, customer, owner: customer.owner } : context
}

/** Reads the visit without its session, for pages, which are the same for all; a visitor without a cookie gets one. */
export function greet(services: Services, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const token = tokenOf(request)
  if (token) return visitOf(services, request, token)
  const given = randomBytes(24).toString('base64url')
  const secure = request.protocol === 'https'
  void reply.setCookie(visitorCookie(secure), given, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieLifetime })
  return visitOf(services, request, given)
}

/** The visit without making a visitor of whoever asks: for pages, which are the same for all. */
export const knownContext = (services: Services, request: FastifyRequest): KnownContext => visitOf(services, request, tokenOf(request))

function tokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[visitorCookie(request.protocol === 'https')]
  return token && /^[\w-]{32}$/.test(token) ? token : null
}

function visitOf<Token extends string | null>(
  services: Services,
  request: FastifyRequest,
  token: Token,
): Omit<RequestContext, 'owner' | 'visitor'> & { owner: Token; visitor: Token } {
  const brand = brandOfHost(services, request.hostname)
  const { language, isOfAddress } = languageOf(request, brand)
  let visitor: string | null = null
  const visitorOf = (): Token => (token && (visitor ??= ownerOf(token))) as Token
  return {
    brand,
    language,
    addressLanguage: isOfAddress ? language : null,
    // Worked out when it is asked for: pages and the menu are the same for every visitor.
    get owner() {
      return visitorOf()
    },
    get visitor() {
      return visitorOf()
    },
    customer: null,
    bonusCookie: request.cookies.bonus_program,
    now: services.clock(),
    userAgent: request.headers['user-agent'] ?? '',
    get site() {
      return siteOrigin(services, brand, request)
    },
    get address() {
      return networkOf(request.ip)
    },
    seal: (text) =>
      createHmac('sha256', token ?? '')
        .update(text)
        .digest('hex'),
  }
}

/** The database never holds the cookie itself: a copy of it opens nobody's cart. */
function ownerOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

function languageOf(request: FastifyRequest, brand: Brand): ChosenLanguage {
  const asked = (request.query as Record<string, unknown> | undefined)?.lang
  return chooseLanguage(
    {
      stored: request.cookies.language ?? null,
      asked: isLanguage(asked) ? asked : null,
      browser: request.headers['accept-language'] ?? null,
    },
    brand.languages.offered,
    brand.languages.default,
  )
}
