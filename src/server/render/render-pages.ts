import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { counterKey } from '#server/catalogue/snapshots.ts'
import { sendReady } from '#server/http/ready.ts'
import { readVisit, type Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import type { pageData, nonceContext } from '#web/entry.server.tsx'
import { pageHeaders, policyWithHashes, policyWithNonce } from './content-security.ts'
import { createPageCache, type KeptPage, type PageCache } from './page-cache.ts'
import { createPageData, placeOfCookies } from './page-data.ts'

/** The built pages: the contexts are taken from the bundle, as it has its own copy of every module. */
export type WebBuild = ServerBuild & { entry: { module: { pageData: typeof pageData; nonceContext: typeof nonceContext } } }

/** Serves every page that no other route claims. */
export function renderPages(app: FastifyInstance, services: Services, build: WebBuild): void {
  const handle = createRequestHandler(build, services.mode)
  const cache = createPageCache()

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
      const key = cacheKey(services, request, readVisit(services, request, reply))
      const kept = key && (await keptPage(cache, key, () => render(request, '')))
      return kept ? sendKept(request, reply, kept) : sendFresh(request, reply, render)
    },
  })
}

function asWebRequest(request: FastifyRequest): Request {
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(url, { method: request.method, headers })
}

/**
 * Everything a city's page depends on; null for pages that are made for one visitor. Queries other than the language
 * are read by the browser alone and are not part of the page.
 */
function cacheKey(services: Services, request: FastifyRequest, { brand, language }: Visit): string | null {
  const [pathname = ''] = request.url.split('?')
  const match = /^\/([a-z0-9-]+)(?:\/(cart|shops|promotions|payment-info|delivery|about))?$/.exec(pathname.replace(/\.data$/, ''))
  if (!match || !['GET', 'HEAD'].includes(request.method) || pathname.endsWith('.data')) return null
  const snapshot = services.snapshots.of(brand.alias)
  const city = snapshot.places.cities.find((candidate) => candidate.alias === match[1])
  // Shops say how long they are open, which no version counts.
  if (!city || match[2] === 'shops') return null
  const asked = (request.query as Record<string, unknown>).lang === undefined ? '' : '?lang'
  return [
    request.host,
    brand.alias,
    language,
    snapshot.version,
    pathname,
    asked,
    counterKey(placeOfCookies(snapshot, city, request.cookies)),
  ].join('|')
}

async function keptPage(cache: PageCache, key: string, render: () => Promise<Response>): Promise<KeptPage | null> {
  return cache.get(key, async () => {
    const response = await render()
    const html = await response.text()
    return response.status === 200 ? { html, policy: policyWithHashes(html) } : null
  })
}

const shared = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding, accept-language' }

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  void reply.headers({ ...pageHeaders, ...shared, 'content-security-policy': page.policy })
  return sendReady(request, reply, page)
}

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  render: (request: FastifyRequest, nonce: string) => Promise<Response>,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const response = await render(request, nonce)
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false
  void reply.code(response.status).headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  if (isPage) void reply.headers({ ...pageHeaders, 'content-security-policy': policyWithNonce(nonce) })
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
