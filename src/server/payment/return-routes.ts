import type { FastifyInstance } from 'fastify'
import { pageContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { finishPayment } from './finish-payment.ts'
import { learnTransaction } from './move-payment.ts'
import { loadPayment } from './payment-store.ts'

/** Maximum size of an issuer's form in bytes. */
const bodyLimit = 64 * 1024

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Where issuers send customers back: a cross-site form post without our cookies. The payment is finished
 * here, so that a closed tab loses nothing; the page then polls for the result.
 */
export function returnRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (posted) => {
    posted.removeAllContentTypeParsers()
    posted.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )

    posted.post<{ Params: { city: string }; Querystring: Record<string, unknown> }>(
      '/:city/order/payment-result',
      async (request, reply) => {
        const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const { transactionId, orderId } = request.query
        const payment = await loadPayment(services.database, textOf(transactionId))
        const [paRes, cres, md] = [sent.get('PaRes'), sent.get('cres'), sent.get('MD')]
        if (payment) {
          // Some providers send their transaction id here.
          const number = sent.get('transactionId')
          if (number && services.acquirers.get(payment.acquirer)?.numbersLate)
            await learnTransaction(services.database, payment, number, false)
          const returned = { ...(paRes ? { paRes } : {}), ...(cres ? { cres } : {}), ...(md ? { md } : {}) }
          await finishPayment(services, payment, returned, request.ip)
        }
        const { addressLanguage } = pageContext(services, request)
        const query = new URLSearchParams({
          transactionId: textOf(transactionId) || (md ?? ''),
          orderId: textOf(orderId),
          ...(addressLanguage ? { lang: addressLanguage } : {}),
        })
        return reply.redirect(`/${encodeURIComponent(request.params.city)}/order/payment-result?${query.toString()}`, 303)
      },
    )

    // The hidden frame of the 3-D Secure method ends here; only the fact that it came matters.
    posted.post('/api/payments/3ds-method', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
        .send('<!doctype html><title>3-D Secure</title>'),
    )
  })
}
