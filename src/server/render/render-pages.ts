import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { brandOfHost } from '#server/http/brand-host.ts'
import { sendBusy } from '#server/http/overload.ts'
import { sendOnce, sendReady } from '#server/http/ready.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import { greet, knownContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import type { pageData, nonceContext } from '#web/entry.server.tsx'
import { captchaSources } from './captcha-sources.ts'
import { pageHeaders, paymentPolicy, policyWithHashes, policyWithNonce, type ThirdPartySources } from './content-security.ts'
import { mapSources } from './map-sources.ts'
import { createPageCache, type KeptPage, type PageCache } from './page-cache.ts'
import { createPageData } from './page-data.ts'
import { findRouteIn } from './find-route.ts'
import { type KeptUrl, keptUrl } from './page-key.ts'
import { integrityMap, paymentScripts } from './payment-scripts.ts'
import { createRenderQueue, type Urgency } from './render-queue.ts'

/** The built pages: the contexts are taken from the bundle, as it has its own copy of every module. */
export type WebBuild = ServerBuild & { entry: { module: { pageData: typeof pageData; nonceContext: typeof nonceContext } } }

/** Where pages come from. */
export type PageSource = {
  /** The pages: always the same ones, or, in development, those of the files as they stand (live-pages.ts). */
  build(): WebBuild | Promise<WebBuild>
  /** The folder of the browser's files; null in development, where nothing is built and no page is kept. */
  files: string | null
  /** What pages must allow beside, in development. */
  sources?: ThirdPartySources
}

/** Serves every page that no other route claims; the cache that keeps them. */
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
      // Whoever has gone meanwhile needs no page; a kept one is made for the next.
      if (urgency !== 'kept' && request.raw.socket.destroyed) return 'busy'
      const { build, handle } = open(await currentBuild())
      const context = new RouterContextProvider()
      context.set(build.entry.module.pageData, createPageData(services, request, url))
      context.set(build.entry.module.nonceContext, nonce)
      const response = await handle(asWebRequest(services, request, url), context)
      return { response, body: Buffer.from(await response.arrayBuffer()) }
    })
    return rendered ?? Promise.resolve('busy')
  }

  app.route({
    // No page takes a form: to whoever posts one, it is an address that is not there.
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const context = isOpened(request) ? greet(services, request, reply) : knownContext(services, request)
      const { findRoute } = open(await currentBuild())
      const route = findRoute(request.url.split('?', 1)[0] ?? '')
      request.pagePattern = route.pattern
      const url = keptUrl(services, request, context, route)
      const captcha = captchaSources(services)
      const map = mapSources(services, context, request.url)
      const policyOf = (html: string): string => policyWithHashes(html, captcha, map, sources)
      const kept = url && (await keptPage(cache, url, () => render(request, 'kept', url), policyOf))
      if (kept) return sendKept(request, reply, kept)
      const guard: Guard = isPayment(request.url)
        ? {
            policy: (nonce) => paymentPolicy(nonce, services.mode !== 'production', sources),
            head: (nonce) => integrityMap(scripts, nonce),
          }
        : { policy: (nonce) => policyWithNonce(nonce, captcha, map, sources), head: () => '' }
      const nonce = randomBytes(16).toString('base64')
      const rendered = await render(request, isOfOrder(request.url) ? 'order' : 'other', { nonce })
      return rendered === 'busy' ? sendBusy(services, request, reply) : sendFresh(request, reply, rendered, nonce, guard)
    },
  })
  return cache
}

/** Makes a thing of another, and keeps it for as long as the other is the same. */
function forLast<From, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { from: From; made: Made } | null = null
  return (from) => {
    last = last?.from === from ? last : { from, made: make(from) }
    return last.made
  }
}

type Rendered = { response: Response; body: Buffer }
/** `busy`: more pages wait than would come in time. */
type Render = (request: FastifyRequest, urgency: Urgency, of?: { nonce?: string; url?: string }) => Promise<Rendered | 'busy'>

/**
 * A visitor is known from the first page on: two calls at once would otherwise make two of one. What a page asks for beside
 * itself, an icon say, makes nobody: its late answer would put another visitor, with an empty cart, in the place of the first.
 */
const isOpened = ({ headers }: FastifyRequest): boolean => (headers['sec-fetch-dest'] ?? 'document') === 'document'

/** Where money is paid: these pages have a policy of their own. */
const isPayment = (url: string): boolean => /^\/[a-z0-9-]+\/order\/payment(\/|-result)/.test(url)

/** Who follows an order, or pays, does not wait behind everybody else. */
const isOfOrder = (url: string): boolean => /^\/[a-z0-9-]+\/order\//.test(url)

/** Its address begins with that of the site: what a client calls the host may be no host at all. */
function asWebRequest(services: Services, request: FastifyRequest, path: string): Request {
  const url = new URL(siteOrigin(services, brandOfHost(services, request.hostname), request) + path)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(url, { method: request.method, headers })
}

async function keptPage(
  cache: PageCache,
  { key, status }: KeptUrl,
  render: () => Promise<Rendered | 'busy'>,
  policyOf: (html: string) => string,
): Promise<KeptPage | null> {
  return cache.get(key, async () => {
    const rendered = await render()
    if (rendered === 'busy' || rendered.response.status !== status) return null
    const html = rendered.body.toString()
    return { html, policy: policyOf(html), status }
  })
}

const shared = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding, accept-language' }

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  void reply.code(page.status).headers({ ...pageHeaders, ...shared, 'content-security-policy': page.policy })
  return sendReady(request, reply, page)
}

/** What keeps foreign scripts off a page: its policy, and what its head begins with. */
type Guard = { policy: (nonce: string) => string; head: (nonce: string) => string }

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, body }: Rendered,
  nonce: string,
  guard: Guard,
): Promise<FastifyReply> {
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false
  void reply.code(response.status).headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  if (!isPage) return reply.send(body)
  void reply.headers({ ...pageHeaders, 'content-security-policy': guard.policy(nonce) })
  return sendOnce(request, reply, body.toString().replace('<head>', `<head>${guard.head(nonce)}`))
}
