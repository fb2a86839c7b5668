import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { brandOfHost } from '#server/http/brand-host.ts'
import { sendBusy } from '#server/http/overload.ts'
import { sendOnce, sendReady } from '#server/http/ready.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import { greet, pageContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import type { pageData, nonceContext } from '#web/entry.server.tsx'
import { captchaSources } from './captcha-sources.ts'
import { pageHeaders, paymentPolicy, policyWithHashes, policyWithNonce, type ThirdPartySources } from './content-security.ts'
import { mapSources } from './map-sources.ts'
import { createPageCache, type CachedPage, type PageCache } from './page-cache.ts'
import { createPageData } from './page-data.ts'
import { findRouteIn } from './find-route.ts'
import { type CachedUrl, cachedUrl } from './page-key.ts'
import { paymentScripts, withIntegrity } from './payment-scripts.ts'
import { createRenderQueue, type Urgency } from './render-queue.ts'
import { scriptsAfterPictures } from './script-priority.ts'

/** The built pages: contexts are taken from the bundle, which has its own copy of every module. */
export type WebBuild = ServerBuild & { entry: { module: { pageData: typeof pageData; nonceContext: typeof nonceContext } } }

/** The source of the pages. */
export type PageSource = {
  /** The pages: always the same, or in development those of the current source files (live-pages.ts). */
  build(): WebBuild | Promise<WebBuild>
  /** The folder of the browser's files; null in development, where nothing is built and no page is cached. */
  files: string | null
  /** Additional sources that pages must allow in development. */
  sources?: ThirdPartySources
}

/** Serves every page that no other route matches; returns the page cache. */
export function renderPages(app: FastifyInstance, services: Services, { build: currentBuild, files, sources }: PageSource): PageCache {
  const cache = createPageCache(files === null ? 0 : undefined)
  const scripts = files === null ? [] : paymentScripts(dirname(files))

  const open = forLast((build: WebBuild) => ({
    build,
    handle: createRequestHandler(build, services.mode),
    findRoute: findRouteIn(build.routes),
  }))
  const queue = createRenderQueue({ areCallsWaiting: () => services.inFlight.calls.size() > 0 })

  const render: Render = (request, urgency, { nonce = '', url = request.url } = {}) => {
    const rendered = queue.run<Rendered | 'busy'>(urgency, async () => {
      // Skips the page if the client has disconnected; a cached page is still rendered for others.
      if (urgency !== 'kept' && request.raw.socket.destroyed) return 'busy'
      const { build, handle } = open(await currentBuild())
      const context = new RouterContextProvider()
      context.set(build.entry.module.pageData, createPageData(services, request, url))
      context.set(build.entry.module.nonceContext, nonce)
      const response = await handle(asWebRequest(services, request, url), context)
      const body = Buffer.from(await response.arrayBuffer())
      return { response, body: isHtml(response) ? scriptsAfterPictures(body.toString()) : body }
    })
    return rendered ?? Promise.resolve('busy')
  }

  app.route({
    // Pages accept no forms: a POST gets “not found”.
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const context = isOpened(request) ? greet(services, request, reply) : pageContext(services, request)
      const { findRoute } = open(await currentBuild())
      const route = findRoute(request.url.split('?', 1)[0] ?? '')
      request.pagePattern = route.pattern
      const url = cachedUrl(services, request, context, route)
      const captcha = captchaSources(services)
      const map = mapSources(services, context, request.url)
      const policyOf = (html: string): string => policyWithHashes(html, captcha, map, sources)
      const kept = url && (await keptPage(cache, url, () => render(request, 'kept', url), policyOf))
      if (kept) return sendKept(request, reply, kept)
      const guard: Guard = isPayment(request.url)
        ? {
            policy: (nonce) => paymentPolicy(nonce, services.mode !== 'production', sources),
            guarded: (html, nonce) => withIntegrity(html, scripts, nonce),
          }
        : { policy: (nonce) => policyWithNonce(nonce, captcha, map, sources), guarded: (html) => html }
      const nonce = randomBytes(16).toString('base64')
      const rendered = await render(request, isOfOrder(request.url) ? 'order' : 'other', { nonce })
      return rendered === 'busy' ? sendBusy(services, request, reply) : sendFresh(request, reply, rendered, nonce, guard)
    },
  })
  return cache
}

/** Caches the last result for as long as the input is the same object. */
function forLast<From, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { from: From; made: Made } | null = null
  return (from) => {
    last = last?.from === from ? last : { from, made: make(from) }
    return last.made
  }
}

/** The body of a page is its HTML; of anything else, its bytes. */
type Rendered = { response: Response; body: string | Buffer }

const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.includes('text/html') ?? false
/** `busy`: too many pages are waiting. */
type Render = (request: FastifyRequest, urgency: Urgency, of?: { nonce?: string; url?: string }) => Promise<Rendered | 'busy'>

/**
 * Only an opened page sets a visitor cookie: two parallel calls would otherwise create two visitors. Subresources such
 * as icons set none: a late response would replace the first visitor by another one with an empty cart.
 */
const isOpened = ({ headers }: FastifyRequest): boolean => (headers['sec-fetch-dest'] ?? 'document') === 'document'

/** Payment pages have their own policy. */
const isPayment = (url: string): boolean => /^\/[a-z0-9-]+\/order\/payment(\/|-result)/.test(url)

/** Pages of orders and payments have priority. */
const isOfOrder = (url: string): boolean => /^\/[a-z0-9-]+\/order\//.test(url)

/**
 * The URL uses the site's own origin: the client's Host header may be invalid. Always a GET: the router answers a HEAD
 * with no body, which would be kept as the page for all. Fastify leaves out the body of what a HEAD asks for.
 */
function asWebRequest(services: Services, request: FastifyRequest, path: string): Request {
  const url = new URL(siteOrigin(services, brandOfHost(services, request.hostname), request) + path)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(url, { headers })
}

async function keptPage(
  cache: PageCache,
  { key, status }: CachedUrl,
  render: () => Promise<Rendered | 'busy'>,
  policyOf: (html: string) => string,
): Promise<CachedPage | null> {
  return cache.get(key, async () => {
    const rendered = await render()
    if (rendered === 'busy' || rendered.response.status !== status) return null
    const html = rendered.body.toString()
    return { html, policy: policyOf(html), status }
  })
}

const shared = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding, accept-language' }

function sendKept(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  void reply.code(page.status).headers({ ...pageHeaders, ...shared, 'content-security-policy': page.policy })
  return sendReady(request, reply, page)
}

/** Keeps foreign scripts off a page: its policy, and its HTML with the hashes of its own. */
type Guard = { policy: (nonce: string) => string; guarded: (html: string, nonce: string) => string }

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, body }: Rendered,
  nonce: string,
  guard: Guard,
): Promise<FastifyReply> {
  void reply.code(response.status).headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  if (typeof body !== 'string') return reply.send(body)
  void reply.headers({ ...pageHeaders, 'content-security-policy': guard.policy(nonce) })
  return sendOnce(request, reply, guard.guarded(body, nonce))
}
