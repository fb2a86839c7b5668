import type { FastifyInstance } from 'fastify'
import { knownContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { finishPayment } from './finish-payment.ts'
import { learnTransaction, loadPayment } from './payment-store.ts'

/** Bytes of what an issuer's page sends back. */
const bodyLimit = 64 * 1024

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Where issuers send customers back: a cross-site form post that carries no cookie of ours (decision 9). The payment is
 * finished here and now, so that a tab closed at this moment loses nothing; the page then asks how it went.
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
          // Some providers tell their own number here.
          const number = sent.get('transactionId')
          if (number && services.acquirers.get(payment.acquirer)?.numbersLate)
            await learnTransaction(services.database, payment, number, false)
          const returned = { ...(paRes ? { paRes } : {}), ...(cres ? { cres } : {}), ...(md ? { md } : {}) }
          await finishPayment(services, payment, returned, request.ip)
        }
        const { addressLanguage } = knownContext(services, request)
        const query = new URLSearchParams({
          transactionId: textOf(transactionId) || (md ?? ''),
          orderId: textOf(orderId),
          ...(addressLanguage ? { lang: addressLanguage } : {}),
        })
        return reply.redirect(`/${encodeURIComponent(request.params.city)}/order/payment-result?${query.toString()}`, 303)
      },
    )

    // The hidden frame of the 3-D Secure method ends here; that it came at all is all there is to know.
    posted.post('/api/payments/3ds-method', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
        .send('<!doctype html><title>3-D Secure</title>'),
    )
  })
}
