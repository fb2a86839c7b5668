import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Language } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import type { Services } from '#server/services.ts'
import type { InFlightLimit } from './in-flight-limit.ts'
import { networkOf } from './trusted-proxies.ts'
import { problemReply } from './problem-reply.ts'
import { pageContext } from './request-context.ts'
import { inert, securityHeaders } from './security-headers.ts'

/** Counts a request until its response is sent or its client disconnects; false when there are too many. */
export function countIn(limit: InFlightLimit, request: FastifyRequest, { raw }: FastifyReply): boolean {
  const leave = limit.enter(networkOf(request.ip))
  if (!leave) return false
  raw.once('close', leave)
  return true
}

/** Not counted: calls, which have a limit of their own, health checks, and forms from card issuers, which are sent only once. */
const isUncounted = ({ method, url }: FastifyRequest): boolean =>
  /^\/(api\/|healthz|readyz)/.test(url) || (method === 'POST' && /^\/[^/?]+\/order\/payment-result(\?|$)/.test(url))

/** Limits pages, files, pictures and maps. */
export function limitPages(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isUncounted(request) || countIn(services.inFlight.pages, request, reply)) done()
    else sendBusy(services, request, reply)
  })
}

/**
 * Refuses a call as soon as its headers are read while there is no room for it. It is counted only when its body is
 * read: a client that sends its body slowly must hold nobody's place.
 */
export const refuseWhenFull =
  (services: Services): onRequestHookHandler =>
  (request, reply, done) => {
    if (services.inFlight.calls.isFull()) sendBusy(services, request, reply)
    else done()
  }

/**
 * Replies with 503 and a retry after one second, as a page or as JSON. Does not wait for the request's body. A crowd gets
 * thousands of these a second beside what is served, so they bypass Fastify, which takes a third of their time.
 */
export function sendBusy(services: Services, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language } = pageContext(services, request)
  const isPage = /text\/html/.test(request.headers.accept ?? '')
  const body = (isPage ? pages : problems).in(language)
  reply.hijack()
  reply.raw.writeHead(503, {
    ...securityHeaders,
    'content-security-policy': inert,
    'cache-control': 'no-store',
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': body.bytes,
    'retry-after': '1',
    ...(isLong(request) ? { connection: 'close' } : {}),
  })
  reply.raw.end(body.text)
  return reply
}

/** Whether more of a body may come than is worth reading for the sake of the connection. */
const isLong = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > shortBody)

/** Bytes. */
const shortBody = 64 * 1024

/** Texts made once for each language. As a string a body leaves together with its head, in one piece. */
function madeOnce(textOf: (language: Language) => string): { in(language: Language): MadeText } {
  const made = new Map<Language, MadeText>()
  return {
    in(language) {
      const known = made.get(language)
      if (known) return known
      const text = textOf(language)
      const one = { text, bytes: Buffer.byteLength(text) }
      made.set(language, one)
      return one
    },
  }
}

type MadeText = { text: string; bytes: number }

const problems = madeOnce((language) => JSON.stringify(problemReply(language, [{ field: '', code: 'unavailable' }])))

/** The page reloads itself. */
const pages = madeOnce((language) => {
  const text = textsOf(language).problems.unavailable({})
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>`
})
