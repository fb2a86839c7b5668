import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { post3ds } from '#contract/payment.ts'
import { refusalKeys } from '#domain/payment/card-problems.ts'
import type { PaymentMethod } from '#domain/payment/method.ts'
import { methodOf } from '#domain/payment/payment-types.ts'
import { notFound, type ProblemCode, type Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { loadPendingOrder } from '#server/order/pending-order-store.ts'
import type { Services } from '#server/services.ts'
import { finishPayment } from './finish-payment.ts'
import { loadPayment, type Payment, paymentOfTransaction } from './payment-store.ts'

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
  const message = settled?.message || textsOf(language).problems[code]({})
  return { ok: true, reply: { errors, message, order_id } }
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
