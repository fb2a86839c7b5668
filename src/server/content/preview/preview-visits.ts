import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandOfHost, pageContext, shownIn } from '#server/http/request-context.ts'
import { sendRefusal } from '#server/http/problem-reply.ts'
import type { Services } from '#server/services.ts'
import { officeOrigin } from '#server/staff/office-origin.ts'
import { frameQuery, linkOfKey, pathWithin } from './preview-link.ts'
import type { Previews } from './previews.ts'

/**
 * Seconds for which a browser keeps the cookie of a link, which is valid for an hour: of what was open longer no cart, order
 * or payment becomes a real one before a page has shown that the preview is over.
 */
const cookieAge = 24 * 60 * 60

const cookieOf = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-preview' : 'preview')

/** Files, pictures and maps are the same for all, and the page for use without a connection is never a preview. */
const isSame = /^\/(assets|pictures|maps|brand|offline|office-files)\/|^\/(sw\.js|healthz|readyz|robots\.txt|sitemap\.xml)/

/** What changes nothing but a cart, which is one of its own in a preview. */
const isHarmless =
  /^\/api\/(cart|products|geocoder|schedule|shops)\b|^\/api\/user\/(addresses\/set-by-|payment-types)|^\/api\/order\/payment-settings/

const isRefused = ({ method, url, preview }: FastifyRequest): boolean =>
  preview !== null &&
  url.startsWith('/api/') &&
  !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
  (preview === 'over' || !isHarmless.test(url))

/** Whether a request opens a page, rather than the data of one. */
const isPage = ({ method, url }: FastifyRequest): boolean => method === 'GET' && !/^\/api\/|^\/preview\b|\.data(\?|$)/.test(url)

/** Shows previews to whoever has come by a link, in the shop of its brand, and lets nothing real happen there. */
export function previewVisits(app: FastifyInstance, services: Services, previews: Previews): void {
  app.decorateRequest('preview', null)

  app.addHook('onRequest', async (request, reply) => {
    if (isSame.test(request.url)) return undefined
    const framed = keyOfFrame(request)
    const key = framed ?? request.cookies[cookieOf(request)]
    if (key === undefined) return undefined
    const link = linkOfKey(services, key)
    if (!link || brandOfHost(services, request.hostname).alias !== link.brand) return undefined
    const shop = link.until > services.clock() ? await previews.of(link.id) : null
    request.preview = shop ? { id: link.id, ...shop, isFramed: framed !== undefined } : 'over'
    if (request.preview === 'over' && framed === undefined && isPage(request)) void leave(request, reply)
    if (!isRefused(request)) return undefined
    const problems = [{ field: '', code: request.preview === 'over' ? ('preview-over' as const) : ('preview-only' as const) }]
    return sendRefusal(reply, pageContext(services, request).language, { ok: false, status: 403, problems })
  })

  app.addHook('onSend', async (request, reply) => {
    const shown = shownIn(request)
    if (shown) void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    if (shown?.isFramed) framedByOffice(reply, officeOrigin(services, request))
  })

  // A link is pressed once and then goes from the address, so that it is not passed on with one.
  app.get<{ Querystring: { key?: unknown; to?: unknown } }>('/preview', (request, reply) => {
    const { key, to } = request.query
    const link = typeof key === 'string' ? linkOfKey(services, key) : null
    const isHere = link !== null && link.until > services.clock() && brandOfHost(services, request.hostname).alias === link.brand
    if (isHere) void reply.setCookie(cookieOf(request), String(key), { ...cookieFacts(request), maxAge: cookieAge })
    return reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer').redirect(pathWithin(to), 303)
  })
  app.get<{ Querystring: { to?: unknown } }>('/preview/leave', (request, reply) =>
    leave(request, reply).redirect(pathWithin(request.query.to), 303),
  )
}

/**
 * The key in the address of a page, or of the page that makes a call. A frame needs no cookie: browsers keep none of another
 * site there, and one of the same site would make a preview of every other tab of the shop.
 */
function keyOfFrame({ url, host, headers: { referer = '' } }: FastifyRequest): string | undefined {
  const isNamed = (address: string): boolean => address.includes(`${frameQuery}=`)
  if (!isNamed(url) && !isNamed(referer)) return undefined
  const own = URL.parse(url, 'http://shop')?.searchParams.get(frameQuery)
  const page = URL.parse(referer)
  return own ?? (page?.host === host ? page.searchParams.get(frameQuery) : null) ?? undefined
}

/** Lets the office show a page in a frame, and nobody else. */
function framedByOffice(reply: FastifyReply, office: string): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  void reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${office}`))
}

const cookieFacts = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const

const leave = (request: FastifyRequest, reply: FastifyReply): FastifyReply => reply.clearCookie(cookieOf(request), cookieFacts(request))
