import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { sendOnce, sendReady } from '#server/http/ready.ts'
import { greet, pageLanguageCookie, type Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import type { pageData, nonceContext } from '#web/entry.server.tsx'
import { captchaSources } from './captcha-sources.ts'
import { pageHeaders, paymentPolicy, policyWithHashes, policyWithNonce } from './content-security.ts'
import { mapSources } from './map-sources.ts'
import { createPageCache, type KeptPage, type PageCache } from './page-cache.ts'
import { createPageData } from './page-data.ts'
import { pageKey } from './page-key.ts'
import { integrityMap, paymentScripts } from './payment-scripts.ts'

/** The built pages: the contexts are taken from the bundle, as it has its own copy of every module. */
export type WebBuild = ServerBuild & { entry: { module: { pageData: typeof pageData; nonceContext: typeof nonceContext } } }

/** Serves every page that no other route claims. `files` is the folder of the browser's files. */
export function renderPages(app: FastifyInstance, services: Services, { build, files }: { build: WebBuild; files: string }): void {
  const handle = createRequestHandler(build, services.mode)
  const cache = createPageCache()
  const scripts = paymentScripts(dirname(files))

  const render = async (request: FastifyRequest, nonce: string): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(build.entry.module.pageData, createPageData(services, request))
    context.set(build.entry.module.nonceContext, nonce)
    return handle(asWebRequest(request), context)
  }

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      // A visitor is known from the first page on: two calls at once would otherwise make two of one.
      const visit = greet(services, request, reply)
      followLanguage(request, reply, visit)
      const key = pageKey(services, request, visit)
      const captcha = captchaSources(services, visit.brand)
      const map = mapSources(services, visit, request.url)
      const policyOf = (html: string): string => policyWithHashes(html, captcha, map)
      const kept = key && (await keptPage(cache, key, () => render(request, ''), policyOf))
      if (kept) return sendKept(request, reply, kept)
      const guard: Guard = isPayment(request.url)
        ? { policy: (nonce) => paymentPolicy(nonce, services.mode !== 'production'), head: (nonce) => integrityMap(scripts, nonce) }
        : { policy: (nonce) => policyWithNonce(nonce, captcha, map), head: () => '' }
      return sendFresh(request, reply, render, guard)
    },
  })
}

/** The calls of a page, and the pages after it, speak the language that its address names. */
function followLanguage(request: FastifyRequest, reply: FastifyReply, { language }: Visit): void {
  const asked = (request.query as Record<string, unknown>).lang
  if (asked === language && request.cookies[pageLanguageCookie] !== language)
    void reply.setCookie(pageLanguageCookie, language, { path: '/', sameSite: 'lax' })
}

/** Where money is paid: these pages have a policy of their own. */
const isPayment = (url: string): boolean => /^\/[a-z0-9-]+\/order\/payment(\/|-result)/.test(url)

function asWebRequest(request: FastifyRequest): Request {
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(url, { method: request.method, headers })
}

async function keptPage(
  cache: PageCache,
  key: string,
  render: () => Promise<Response>,
  policyOf: (html: string) => string,
): Promise<KeptPage | null> {
  return cache.get(key, async () => {
    const response = await render()
    const html = await response.text()
    return response.status === 200 ? { html, policy: policyOf(html) } : null
  })
}

const shared = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding, accept-language' }

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  void reply.headers({ ...pageHeaders, ...shared, 'content-security-policy': page.policy })
  return sendReady(request, reply, page)
}

/** What keeps foreign scripts off a page: its policy, and what its head begins with. */
type Guard = { policy: (nonce: string) => string; head: (nonce: string) => string }

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  render: (request: FastifyRequest, nonce: string) => Promise<Response>,
  guard: Guard,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const response = await render(request, nonce)
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false
  void reply.code(response.status).headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  if (!isPage) return reply.send(Buffer.from(await response.arrayBuffer()))
  void reply.headers({ ...pageHeaders, 'content-security-policy': guard.policy(nonce) })
  return sendOnce(request, reply, (await response.text()).replace('<head>', `<head>${guard.head(nonce)}`))
}
