import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router'
import { rememberLanguage } from '#server/http/cookies.ts'
import { brandOfHost, greet, pageContext, pressedLanguage, shownIn, siteOrigin, withdrawnLanguage } from '#server/http/request-context.ts'
import { sendBusy } from '#server/http/overload.ts'
import { makeReady, type Ready, sendOnce, sendReady } from '#server/http/ready.ts'
import type { Services } from '#server/services.ts'
import type { nonceContext, pageData } from '#web/entry.server.tsx'
import type { CaptchaKind } from '#server/providers/captcha/captcha.ts'
import { createLru } from '#server/http/lru.ts'
import { brandSheetRoute } from './brand-sheet-route.ts'
import { pageHeaders, paymentPolicy, policyWithHashes, policyWithNonce, type ThirdPartySources } from './content-security.ts'
import { mapSources } from './map-sources.ts'
import { inLanguage } from '#web/paths.ts'
import { isOpening, sendOpening } from './opening-page.ts'
import { createPageData } from './page-data.ts'
import { type CachedUrl, cachedUrl, type FindRoute, type PageRoute } from './page-key.ts'
import { paymentScripts, withIntegrity } from './payment-scripts.ts'
import { withStripe } from './preview-stripe.ts'
import { createRenderQueue, type Urgency } from './render-queue.ts'

/** Bytes of cached pages; the least recently used is evicted. A menu of 150 dishes takes some 40 kB with its policy and its gzip. */
const usualCapacity = 24 * 2 ** 20

/** Bytes of a page that is being rendered. */
const usualPage = 40 * 1024

// React Router compiles every pattern of the table for each path it matches: half the time of a cached page.
const remembered = 2000

/** Characters. Longer paths are of no page, and would fill the memory. */
const longest = 200

const yandex = 'https://smartcaptcha.cloud.yandex.ru'

const turnstile = 'https://challenges.cloudflare.com'

const hcaptcha = 'https://hcaptcha.com https://*.hcaptcha.com'

const sources: Record<Exclude<CaptchaKind, 'altcha'>, ThirdPartySources> = {
  // Its documentation names no policy. The script is on this host since the move from smartcaptcha.yandexcloud.net
  // (@yandex/smart-captcha 2.9.1); policies of sites that use it, and report what is blocked, name the same host for
  // frames and calls.
  smartcaptcha: { script: yandex, frame: yandex, connect: yandex },
  // developers.cloudflare.com/turnstile/reference/content-security-policy
  turnstile: { script: turnstile, frame: turnstile },
  // developers.google.com/recaptcha/docs/faq (im-using-content-security-policy-csp-on-my-website). It does not mention
  // the call to api2/clr that the page itself makes since 2025, without which the challenge never ends.
  recaptcha: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    connect: 'https://www.google.com/recaptcha/',
  },
  // docs.hcaptcha.com (content-security-policy-settings), which advises against listing single subdomains.
  hcaptcha: { script: hcaptcha, frame: hcaptcha, style: hcaptcha, connect: hcaptcha },
}

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
  brandSheetRoute(app, files)
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
      const pressed = pressedLanguage(services, request, context)
      // With the language in the address, too, for browsers that keep no cookies.
      if (pressed) return rememberLanguage(request, reply, pressed).redirect(inLanguage(pathOf(request), pressed), 303)
      const { findRoute } = open(await currentBuild())
      const route = findRoute(pathOf(request))
      request.pagePattern = route.pattern
      const withdrawn = withdrawnLanguage(request, context)
      if (withdrawn) return reply.redirect(withdrawn, 302)
      if (isOpening(context, pathOf(request))) return sendOpening(request, reply, context)
      const url = shownIn(request) ? null : cachedUrl(services, request, context, route)
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
      return rendered === 'busy'
        ? sendBusy(services, request, reply)
        : sendFresh(request, reply, withStripe(request, context, rendered), nonce, guard)
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

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

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

/**
 * Gives the preloads of a page's scripts a low priority. React Router asks for them before the pictures, and on a slow
 * connection they would share it with the first of these; the page is readable without its scripts, but not without them.
 * The router's own component takes no priority for its links.
 */
export const scriptsAfterPictures = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

/** The sources that the configured captcha needs on pages with sign-in or guest orders; null for our own files only. */
export function captchaSources({ signIn }: Pick<Services, 'signIn'>): ThirdPartySources | null {
  const kind = signIn.captcha?.widget.kind
  return kind === undefined || kind === 'altcha' ? null : sources[kind]
}

type Routes = ServerBuild['routes']

/** Resolves a path by the table of pages. The “not found” page counts as no page. */
export function findRouteIn(routes: Routes): FindRoute {
  const find = match(branch(routes, undefined))
  const found = createLru<PageRoute>(remembered)
  return (pathname) => (pathname.length > longest ? find(pathname) : found.get(pathname, () => find(pathname)))
}

const match =
  (table: RouteObject[]): FindRoute =>
  (pathname) => {
    const matches = matchRoutes(table, pathname) ?? []
    const last = matches.at(-1)
    const parts = matches.map(({ route }) => route.path?.replace(/^\/|\/$/g, '') ?? '').filter((part) => part !== '')
    return {
      pattern: `/${parts.join('/')}`,
      city: last?.params.city,
      isPage: last !== undefined && !String(last.route.id).includes('not-found'),
    }
  }

const branch = (routes: Routes, parentId: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    if (index) return [{ id, index, ...(path === undefined ? {} : { path }) }]
    return [{ id, children: branch(routes, id), ...(path === undefined ? {} : { path }) }]
  })

/** A page as it is sent: compressed, with the policy for its scripts. */
type CachedPage = Ready & PageHead

type PageHead = { policy: string; status: number }

type PageCache = {
  /** The page of a key, rendered once for parallel requests; null when `make` returns nothing cacheable. */
  get(key: string, make: () => Promise<(PageHead & { html: string }) | null>): Promise<CachedPage | null>
  size(): number
  /** Hits and misses since the cache was created. */
  counts(): { hits: number; misses: number; size: number; bytes: number }
}

/** Brotli's bytes, as much again for gzip, which some ask for, its policy, and what belongs to any page. */
const bytesOf = ({ br, policy }: CachedPage): number => 2 * br.length + policy.length + 2_048

/** Caches rendered pages by a key with everything they depend on, including the catalogue's version; a capacity of 0 disables it. */
export function createPageCache(capacity = usualCapacity): PageCache {
  const pages = createLru<Promise<CachedPage | null>>(capacity, () => usualPage)
  let [reads, misses] = [0, 0]
  return {
    size: pages.size,
    counts: () => ({ hits: reads - misses, misses, size: pages.size(), bytes: pages.weight() }),
    get(key, make) {
      reads += 1
      return pages.get(key, () => {
        misses += 1
        const made = make().then((page) => (page ? keep(page) : null))
        const drop = (): void => pages.drop(key, made)
        made.then((page) => (page ? pages.weigh(key, made, bytesOf(page)) : drop()), drop)
        return made
      })
    },
  }
}

const keep = async ({ html, ...made }: PageHead & { html: string }): Promise<CachedPage> => Object.assign(await makeReady(html), made)
