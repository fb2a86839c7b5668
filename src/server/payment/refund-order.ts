import type { Minor } from '#domain/money.ts'
import type { RefundReason } from '#domain/payment/verdict.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { loadPendingOrderOf, lockPendingOrder } from '#server/order/pending-order-store.ts'
import type { Services } from '#server/services.ts'
import { type Payment, paymentsOf } from './payment-store.ts'
import { paymentOfRefund, wantRefund } from './refund-store.ts'

type RefundRequest = {
  /** Null for all that is left. */ amount: Minor | null
  reason: RefundReason
  actor: string
  /** The same one again gives back once. */ id?: string
}

/** Wants money of a paid order given back, in whole or in part; the job brings it to the acquirer. */
export async function refundOrder(
  services: Services,
  orderId: number,
  { amount, reason, actor, id: given }: RefundRequest,
): Promise<{ ok: true; id: string | null; payment: Payment } | Refused> {
  const pending = await loadPendingOrderOf(services.database, orderId)
  if (!pending) return notFound()
  return services.database.kysely.transaction().execute(async (transaction) => {
    // Who refunds an order queues here: of two full refunds at once, the second finds nothing left.
    await lockPendingOrder(transaction, pending.key)
    const payments = await paymentsOf({ kysely: transaction }, pending.key)
    const known = given === undefined ? null : await paymentOfRefund(transaction, given)
    if (known !== null) {
      const payment = payments.find(({ reference }) => reference === known)
      return payment ? { ok: true, id: given ?? null, payment } : notFound()
    }
    const payment = payments.find(({ outcome }) => outcome === 'order')
    const target = payment && leftOf(payment) > 0 ? payment : (payments.find((one) => leftOf(one) > 0) ?? payment)
    if (!target) return refuse('order_id', 'not-paid-online')
    const left = leftOf(target)
    const wanted = amount ?? left
    if (wanted === 0 && amount === null) return { ok: true, id: null, payment: target }
    const id = await wantRefund(transaction, target, {
      amount: wanted,
      reason,
      actor,
      now: services.clock(),
      ...(given === undefined ? {} : { id: given }),
    })
    return id === null ? refuse('amount', 'refund-too-much', { left: left / 100 }) : { ok: true, id, payment: target }
  })
}

/** What of a payment is neither given back nor wanted back: of money that made no order, only what the acquirer refused to return. */
const leftOf = ({ paidAmount, refundedAmount }: Payment): Minor => (paidAmount ?? 0) - refundedAmount
