import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import type { Services } from '#server/services.ts'
import type { InFlightLimit } from './in-flight-limit.ts'
import { networkOf } from './network.ts'
import { sendRefusal } from './problem-reply.ts'
import { pageContext } from './request-context.ts'

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

/** Replies with 503 and a retry after one second, as a page or as JSON. Does not wait for the request's body. */
export function sendBusy(services: Services, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ 'retry-after': '1', ...(request.raw.complete ? {} : { connection: 'close' }) })
  const { language } = pageContext(services, request)
  if (/text\/html/.test(request.headers.accept ?? '')) return reply.code(503).type('text/html; charset=utf-8').send(busyPage(language))
  return sendRefusal(reply, language, { ok: false, problems: [{ field: '', code: 'unavailable' }] }, 503)
}

/** The page reloads itself. */
function busyPage(language: Language): string {
  const text = textsOf(language).problems.unavailable({})
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>`
}
