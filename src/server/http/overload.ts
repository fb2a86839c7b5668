import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import type { Services } from '#server/services.ts'
import type { InFlightLimit } from './in-flight-limit.ts'
import { networkOf } from './network.ts'
import { sendRefusal } from './problem-reply.ts'
import { knownContext } from './request-context.ts'

/** Counts a request until its answer has gone out or its client has; false when there are too many. */
export function countIn(limit: InFlightLimit, request: FastifyRequest, { raw }: FastifyReply): boolean {
  const leave = limit.enter(networkOf(request.ip))
  if (!leave) return false
  raw.once('close', leave)
  return true
}

/** Calls are counted apart, whether the process lives is always told, and what an issuer sends back comes once. */
const isUncounted = ({ method, url }: FastifyRequest): boolean =>
  /^\/(api\/|healthz|readyz)/.test(url) || (method === 'POST' && /^\/[^/?]+\/order\/payment-result(\?|$)/.test(url))

/** Bounds what is no call: pages, files, pictures and maps. */
export function limitPages(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isUncounted(request) || countIn(services.inFlight.pages, request, reply)) done()
    else sendBusy(services, request, reply)
  })
}

/** 503: come back in a second, as a page or as JSON. The body of the request is not waited for. */
export function sendBusy(services: Services, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ 'retry-after': '1', ...(request.raw.complete ? {} : { connection: 'close' }) })
  const { language } = knownContext(services, request)
  if (/text\/html/.test(request.headers.accept ?? '')) return reply.code(503).type('text/html; charset=utf-8').send(busyPage(language))
  return sendRefusal(reply, language, { ok: false, problems: [{ field: '', code: 'unavailable' }] }, 503)
}

/** It asks again by itself. */
function busyPage(language: Language): string {
  const text = textsOf(language).problems.unavailable({})
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>`
}
