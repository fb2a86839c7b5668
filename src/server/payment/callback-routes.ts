import type { FastifyInstance } from 'fastify'
import { takeFromAddress } from '#server/http/rate-limit.ts'
import { unstorable } from '#server/http/security-headers.ts'
import type { Notice } from '#server/providers/acquirers/acquirer.ts'
import type { Services } from '#server/services.ts'
import { keepNotice, settleNotice } from './notices.ts'

/** Maximum size of a provider's notice in bytes. */
const bodyLimit = 64 * 1024

/**
 * POST /api/payments/{acquirer}/callback: notices of providers. The raw body is kept for signatures; a notice is stored
 * before it is processed, so that none is lost on failure.
 */
export function callbackRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))

    raw.route<{ Params: { acquirer: string } }>({
      method: ['GET', 'POST'],
      url: '/api/payments/:acquirer/callback',
      handler: async (request, reply) => {
        const acquirer = services.acquirers.get(request.params.acquirer)
        if (!acquirer) return reply.code(404).type('text/plain').send('unknown')
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const read = acquirer.readNotice({ rawBody, headers: texts(request.headers), query: texts(request.query as object) })
        if (!read.ok || !isKeepable(read.notice)) {
          const why = read.ok ? 'it cannot be stored' : read.why
          request.log.warn({ acquirer: acquirer.alias, why }, 'a payment notice was not theirs')
          return reply.code(401).type('text/plain').send('refused')
        }
        // Anybody can send unsigned notices, and each is stored and causes a request to the acquirer.
        if (!read.notice.trusted && !(await takeFromAddress(services, 'notice', request.ip)))
          return reply.code(429).header('retry-after', '60').type('text/plain').send('later')
        const id = await keepNotice(services, acquirer.alias, read.notice, bodyOf(request.url, rawBody))
        await settleNotice(services, id, acquirer.alias, read.notice)
        const { status, type, body } = read.answer
        return reply.code(status).type(type).send(body)
      },
    })
  })
}

/** Rejects what the database cannot store: a zero character, half of a surrogate pair, an invalid amount. */
const isKeepable = (notice: Notice): boolean =>
  unstorable(notice).length === 0 && (notice.amount === null || Number.isSafeInteger(notice.amount))

// Some providers send only a query.
const bodyOf = (url: string, rawBody: Buffer): string =>
  (rawBody.length > 0 ? rawBody.toString() : url.slice(url.indexOf('?') + 1)).replaceAll('\0', '').toWellFormed()

const texts = (given: object): Record<string, string> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/**
 * The origin for providers' callbacks. Only browsers resolve names under .localhost, so a sandbox provider on this
 * machine gets the IP address instead.
 */
export function callbackOrigin(site: string): string {
  const url = new URL(site)
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
  return url.origin
}
