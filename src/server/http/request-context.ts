import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#brands/brand.ts'
import { chooseLanguage, type ChosenLanguage, isLanguage, type Language, languages, pseudoLanguages } from '#domain/language.ts'
import type { Customer } from '#server/session/customer-store.ts'
import { customerOf, isSessionKey } from '#server/session/session-store.ts'
import type { Services } from '#server/services.ts'
import { cookieLifetime } from '#domain/limits/lifetimes.ts'
import { networkOf } from './trusted-proxies.ts'

const size = 24

/** Tokens drawn at once, like Node's own identifiers: a draw takes 10 µs, however many bytes it asks for. */
const batch = 128

let drawn = Buffer.alloc(0)

let used = 0

/** This machine, for a local shop. */
const loopback = ['localhost', '127.0.0.1']

/** All content of a brand, read-only. */
type Snapshot = ReturnType<Services['snapshots']['of']>

/**
 * A draft that a visit sees instead of what is published; `isFramed` in a frame of the office. `over`: it saw one, and the link is
 * not valid any more.
 */
export type ShownPreview = { id: string; brand: Brand; snapshot: Snapshot; isFramed: boolean } | 'over'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for the brand of its host alone. */
    preview: ShownPreview | null
  }
}

/** The context of a request: the brand by host name, the language, the visitor or the customer, and the time. */
export type RequestContext = {
  brand: Brand
  language: Language
  /** The language, if the URL decides it: links on the page then carry it. */
  addressLanguage: Language | null
  /** What this visit sees: the published content as it is now, or a preview. */
  snapshot(): Snapshot
  /** The key of stored data: the customer's own, otherwise the visitor's. */
  owner: string
  /** Derived from this browser's cookie, independent of sign-in. */
  visitor: string
  /** Null for a visitor who is not signed in, and in brands without sign-in. */
  customer: Customer | null
  /** The cookie of the bonus programme in this browser. */
  bonusCookie: string | undefined
  /** Epoch milliseconds. */
  now: number
  userAgent: string
  /** The origin of the brand's site. */
  site: string
  /** The client's IP address, or its network for IPv6. */
  address: string
  /** Hashes a text with this browser's cookie as key. The database never holds the cookie, so the text cannot be recovered from it. */
  seal(text: string): string
}

/** The context of a request that may lack a visitor. */
export type PageContext = Omit<RequestContext, 'owner' | 'visitor' | 'seal'> & { owner: string | null; visitor: string | null }

/** Over https the cookie is bound to this host only; http (a local demo) does not allow the prefix. */
const visitorCookie = (secure: boolean): string => (secure ? '__Host-visitor' : 'visitor')

/** The session's cookie, bound to this host like the visitor's. */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-session' : 'session')

/** Reads the context with the customer of its session; sets a visitor cookie if there is none. */
export const readContext = async (services: Services, request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> =>
  withCustomer(services, request, greet(services, request, reply))

/** Reads the context with the customer of its session, without setting a cookie. */
export const readPageContext = async (services: Services, request: FastifyRequest): Promise<PageContext> =>
  withCustomer(services, request, pageContext(services, request))

/** The session key of a request; null without one, and in brands without sign-in. */
export function sessionKeyOf(brand: Brand, request: FastifyRequest): string | null {
  const key = request.cookies[sessionCookie(request.protocol === 'https')]
  return brand.customers.authEnabled && isSessionKey(key) ? key : null
}

async function withCustomer<V extends RequestContext | PageContext>(services: Services, request: FastifyRequest, context: V): Promise<V> {
  // In a preview nobody is signed in: its cart is never a customer's, and nothing of theirs changes.
  const key = shownIn(request) ? null : sessionKeyOf(context.brand, request)
  const customer = key === null ? null : await customerOf(services.database, context.brand.alias, key, context.now)
  return customer ? { ...context, customer, owner: customer.owner } : context
}

/** Reads the context without its session, for pages, which are the same for all; sets a visitor cookie if there is none. */
export function greet(services: Services, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const token = tokenOf(request)
  if (token) return visitOf(services, request, token)
  const given = newVisitorToken()
  const secure = request.protocol === 'https'
  void reply.setCookie(visitorCookie(secure), given, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieLifetime })
  return visitOf(services, request, given)
}

/** Reads the context without its session and without setting a cookie, for pages, which are the same for all. */
export const pageContext = (services: Services, request: FastifyRequest): PageContext => visitOf(services, request, tokenOf(request))

function tokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[visitorCookie(request.protocol === 'https')]
  return token && /^[\w-]{32}$/.test(token) ? token : null
}

function visitOf<Token extends string | null>(
  services: Services,
  request: FastifyRequest,
  token: Token,
): Omit<RequestContext, 'owner' | 'visitor'> & { owner: Token; visitor: Token } {
  const shown = shownIn(request)
  const brand = shown?.brand ?? brandOfHost(services, request.hostname)
  const { language, isOfAddress } = languageOf(services, request, brand)
  let visitor: string | null = null
  const visitorOf = (): Token => (token && (visitor ??= ownerOf(shown ? `${token} ${shown.id}` : token))) as Token
  return {
    brand,
    language,
    addressLanguage: isOfAddress ? language : null,
    snapshot: () => shown?.snapshot ?? services.snapshots.of(brand.alias),
    // Lazy, because pages and the menu do not need it.
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

/** The preview that a request sees. */
export const shownIn = ({ preview }: FastifyRequest): Exclude<ShownPreview, 'over'> | null => (preview === 'over' ? null : preview)

/** Hashed, so that a copy of the database opens nobody's cart. */
function ownerOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** The languages in which a brand answers. */
const languagesOf = (services: Services, { languages: { offered } }: Brand): readonly Language[] =>
  services.pseudoLanguages ? [...offered, ...pseudoLanguages] : offered

/**
 * The language of a link to another one that was pressed on a page of our own without its script (`languageChoice`); null
 * for all other requests. Links of other sites override no choice.
 */
export function pressedLanguage(services: Services, request: FastifyRequest, { brand }: Pick<PageContext, 'brand'>): Language | null {
  const { lang, chosen } = request.query as Record<string, unknown>
  const offered = languagesOf(services, brand)
  return chosen === '1' && isLanguage(lang) && offered.includes(lang) && isOfOwnPage(request) ? lang : null
}

/** The address of a page without a language that the brand does not offer any more, or never did; null for all other addresses. */
export function withdrawnLanguage({ url, query }: FastifyRequest, { brand }: Pick<PageContext, 'brand'>): string | null {
  const { lang } = query as Record<string, unknown>
  const withdrawn = languages.filter((one) => !brand.languages.offered.includes(one))
  if (!withdrawn.some((one) => one === lang)) return null
  const [path = '', search = ''] = url.split('?')
  const rest = new URLSearchParams(search)
  rest.delete('lang')
  return rest.size > 0 ? `${path}?${rest.toString()}` : path
}

/** Browsers say it of a link, the oldest ones by the page that it stood on. */
function isOfOwnPage({ headers, host }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, referer = '' } = headers
  return site === undefined ? URL.canParse(referer) && new URL(referer).host === host : site === 'same-origin'
}

function languageOf(services: Services, request: FastifyRequest, brand: Brand): ChosenLanguage {
  const requested = (request.query as Record<string, unknown> | undefined)?.lang
  return chooseLanguage(
    {
      stored: request.cookies.language ?? null,
      requested: isLanguage(requested) ? requested : null,
      browser: request.headers['accept-language'] ?? null,
    },
    languagesOf(services, brand),
    brand.languages.default,
  )
}

/** The brand of a host name: BRAND_HOSTS first, then the hosts of brands, otherwise APP_ALIAS. */
export function brandOfHost(
  from: { brands: readonly Brand[]; brandHosts: Record<string, string>; appAlias: string },
  hostname: string,
): Brand {
  const host = hostname.toLowerCase()
  const withAlias = (alias: string): Brand | undefined => from.brands.find((candidate) => candidate.alias === alias)
  const mapped = from.brandHosts[host]
  const brand = mapped ? withAlias(mapped) : from.brands.find((candidate) => candidate.hosts.includes(host))
  const fallback = brand ?? withAlias(from.appAlias)
  if (!fallback) throw new Error(`APP_ALIAS names no brand: ${from.appAlias}`)
  return fallback
}

/**
 * The origin that a brand's site states as its own. An unconfigured host or a foreign port is not used: pages do not
 * repeat it, and are not cached separately for it.
 */
export function siteOrigin(from: { brandHosts: Record<string, string> }, brand: Brand, request: FastifyRequest): string {
  const hostname = request.hostname.toLowerCase()
  const isKnown = loopback.includes(hostname) || brand.hosts.includes(hostname) || from.brandHosts[hostname] === brand.alias
  if (!isKnown) return `${request.protocol}://${brand.domain}`
  const port = request.port === request.socket.localPort ? `:${request.port}` : ''
  return `${request.protocol}://${hostname}${request.port === null ? '' : port}`
}

/** A new visitor's secret: 192 random bits as 32 characters. */
export function newVisitorToken(): string {
  if (used === drawn.length) [drawn, used] = [randomBytes(size * batch), 0]
  const token = drawn.toString('base64url', used, used + size)
  // Given away: it must not be read here again.
  drawn.fill(0, used, (used += size))
  return token
}
