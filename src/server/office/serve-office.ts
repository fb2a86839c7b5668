import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import { notFound } from '#domain/problem.ts'
import { originOfBrand } from '#server/content/preview/preview-link.ts'
import { sendRefusal } from '#server/http/problem-reply.ts'
import { pageContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { isOfficeHost } from '#server/staff/office-cookie.ts'
import { officeOrigin } from '#server/staff/office-origin.ts'

/** In development the office's page and its modules come from Vite. */
export type LiveOffice = {
  page: (path: string) => Promise<string>
  middlewares: (request: FastifyRequest['raw'], response: FastifyReply['raw'], next: () => void) => void
  sources: ExtraSources
}

/** Where the built office lies, or what makes it in development; null serves its calls alone. */
export type OfficePages = { files: string } | LiveOffice | null

const year = 365 * 24 * 3600
const filesPath = '/office-files/'

/** What an office host answers beside the office itself. */
const beside = /^\/(?:api\/(?:staff|docs|openapi)\b|pictures\/|maps\/|sandbox\/|healthz$|readyz$)/
/** Calls, not modules such as `/api.ts` in development. */
const isCall = (path: string): boolean => /^\/api(?:\/|$)/.test(path)

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

/**
 * Serves the office on its own hosts: there no page and no call of the shop answers, and on the hosts of brands nothing
 * of the office does. Every path of the office is one page; the browser knows its screens.
 */
export async function serveOffice(app: FastifyInstance, services: Services, pages: OfficePages): Promise<void> {
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendRefusal(reply, pageContext(services, request).language, notFound())
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (!isOfficeHost(services, request)) return path.startsWith(filesPath) ? refuse(request, reply) : undefined
    if (beside.test(path) || (path.startsWith(filesPath) && pages !== null && 'files' in pages)) return undefined
    const isPage = pages !== null && (request.method === 'GET' || request.method === 'HEAD') && !isCall(path)
    if (!isPage) return refuse(request, reply)
    // Passkeys belong to the first host: on another one nobody could sign in.
    if (request.hostname.toLowerCase() !== services.office?.hosts[0])
      return reply.header('cache-control', 'no-store').redirect(`${officeOrigin(services, request)}${request.url}`, 302)
    return sendPage(pages, request, reply, shopOrigins(services, request))
  })
  if (pages && 'files' in pages)
    await app.register(fastifyStatic, {
      root: join(pages.files, 'office-files'),
      prefix: filesPath,
      preCompressed: true,
      immutable: true,
      maxAge: year * 1000,
      decorateReply: false,
    })
}

/** The shops whose previews the office shows. */
const shopOrigins = (services: Services, request: FastifyRequest): string =>
  [...new Set(services.brands.map((brand) => originOfBrand(services, brand, request)))].join(' ')

async function sendPage(
  pages: NonNullable<OfficePages>,
  request: FastifyRequest,
  reply: FastifyReply,
  shops: string,
): Promise<FastifyReply> {
  if (!('files' in pages)) {
    const isHandled = await handledBy(pages, request, reply)
    if (isHandled) return reply.hijack()
  }
  const html = 'files' in pages ? readPage(pages.files) : await pages.page(request.url)
  return reply
    .headers(officeHeaders(shops, 'files' in pages ? {} : pages.sources))
    .type('text/html; charset=utf-8')
    .send(html)
}

let builtPage: { files: string; html: string } | null = null

/** The built page, read once. */
function readPage(files: string): string {
  if (builtPage?.files !== files) builtPage = { files, html: readFileSync(join(files, 'index.html'), 'utf8') }
  return builtPage.html
}

/** Whether Vite has answered: a module, a style, its client. */
const handledBy = ({ middlewares }: LiveOffice, request: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
  new Promise((resolve) => {
    reply.raw.once('finish', () => resolve(true))
    middlewares(request.raw, reply.raw, () => resolve(false))
  })

/** Sources that development adds to the policy. */
type ExtraSources = { connect?: string; style?: string }

/**
 * The headers of the office's page: its own scripts and styles alone, no frames but of the brands' shops, and
 * trusted types, so that no text of a customer can become markup.
 */
const officeHeaders = (shops: string, { connect, style }: ExtraSources): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", style].filter(Boolean).join(' ')}`,
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", connect].filter(Boolean).join(' ')}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "media-src 'self'",
    "manifest-src 'self'",
    `frame-src ${shops}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), screen-wake-lock=(self)',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
})
