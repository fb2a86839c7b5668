import type { FastifyInstance } from 'fastify'
import { pageContext, type RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { post3ds } from '#contract/payment.ts'
import { refusalKeys } from '#domain/payment/card-problems.ts'
import type { PaymentMethod } from '#domain/payment/method.ts'
import { methodOf } from '#domain/payment/payment-types.ts'
import { notFound, type ProblemCode, type Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import { loadPendingOrder } from '#server/order/pending-order-store.ts'
import { finishPayment } from './start-payment.ts'
import { learnTransaction } from './move-payment.ts'
import { loadPayment, type Payment, paymentOfTransaction } from './payment-store.ts'

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

type VerificationBody = BodyOf<typeof post3ds>

/**
 * Whether the payment of a returning customer has succeeded. It is found by our reference in its return URL, or by the
 * provider's id together with the order's key: neither can be guessed.
 */
export async function verify(
  services: Services,
  { language, brand, address }: RequestContext,
  requested: VerificationBody,
): Promise<{ ok: true; reply: ReplyOf<typeof post3ds> } | Refused> {
  const payment = await findPayment(services, requested)
  const pending = payment && (await loadPendingOrder(services.database, payment.pendingOrderKey))
  if (!payment || pending?.brand !== brand.alias) return notFound()
  const returned = { ...(requested.PaRes ? { paRes: requested.PaRes } : {}), ...(requested.cres ? { cres: requested.cres } : {}) }
  const settled = await finishPayment(services, payment, returned, address)
  const order_id = pending.orderId
  if (settled?.outcome === 'order') return { ok: true, reply: { errors: [], message: '', order_id } }
  const { errors, code } = whyNot(settled, methodOf(pending.paymentType))
  // Only our own words: those of the bank, in a language of its choice, are for staff.
  return { ok: true, reply: { errors, message: textsOf(language).problems[code]({}), order_id } }
}

/** Keys of the card-errors catalogue, and the server's own code. */
function whyNot(payment: Payment | null, method: PaymentMethod | null): { errors: string[]; code: ProblemCode } {
  if (payment?.outcome === 'refund') return { errors: ['returned'], code: 'payment-returned' }
  if (payment?.status === 'refused') return { errors: refusalKeys(payment.problems, method), code: 'payment-check' }
  return { errors: ['pending'], code: 'payment-failed' }
}

async function findPayment(services: Services, { TransactionId, order_cache_key }: VerificationBody): Promise<Payment | null> {
  const { database } = services
  const named = await loadPayment(database, TransactionId)
  if (named) return named
  const pending = order_cache_key ? await loadPendingOrder(database, order_cache_key) : null
  if (!pending) return null
  const payment = await paymentOfTransaction(database, pending.acquirer, TransactionId)
  return payment?.pendingOrderKey === pending.key ? payment : null
}
