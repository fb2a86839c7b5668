import { type Minor, toMajor } from '#domain/money.ts'
import type { RefundReason } from '#domain/payment/status.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { correctPointsOf } from '#server/order/adjustment-store.ts'
import { loadPendingOrderOf, lockPendingOrder } from '#server/order/pending-order-store.ts'
import type { Services } from '#server/services.ts'
import { actorText } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { stepOfPayment } from './online-payment.ts'
import { type Payment, paymentsOf } from './payment-store.ts'
import { type Refunder, limitedOrder, lockGiver, refuseOverLimit } from './refund-limit.ts'
import { wantRefund } from './refund-store.ts'
import { paymentOfRefund } from './present-refunds.ts'

type RefundRequest = {
  /** Null refunds all that is left. */ amount: Minor | null
  reason: RefundReason
  /** Without it, the shop itself, which knows no limit. */
  giver?: Refunder
  /** The same id refunds only once. */ id?: string
}

/** The refund, null when nothing was left, and the payment that it is of. */
export type RefundResult = { ok: true; id: string | null; payment: Payment; unchanged?: true }

/** Requests a full or partial refund of a paid order; the job sends it to the acquirer. */
export async function refundOrder(
  services: Services,
  orderId: number,
  { amount, reason, giver, id: given }: RefundRequest,
): Promise<RefundResult | Refused> {
  const pending = await loadPendingOrderOf(services.database, orderId)
  if (!pending) return notFound()
  const acting = giver?.acting
  return services.database.kysely.transaction().execute(async (transaction) => {
    if (acting) await lockGiver(transaction, acting)
    await lockOrder(transaction, orderId)
    // Serializes refunds of an order: of two full refunds at once, the second finds nothing left.
    await lockPendingOrder(transaction, pending.key)
    const payments = await paymentsOf({ kysely: transaction }, pending.key)
    const known = given === undefined ? null : await paymentOfRefund(transaction, given)
    if (known !== null) {
      const payment = payments.find(({ reference }) => reference === known)
      return payment ? { ok: true, id: given ?? null, payment, unchanged: true } : notFound()
    }
    const payment = payments.find(({ outcome }) => outcome === 'order')
    const target = payment && leftOf(payment) > 0 ? payment : (payments.find((one) => leftOf(one) > 0) ?? payment)
    if (!target) return refuse('order_id', 'not-paid-online')
    const left = leftOf(target)
    const wanted = amount ?? left
    if (wanted === 0 && amount === null) return { ok: true, id: null, payment: target, unchanged: true }
    const step = stepOfPayment(services, target)
    if (amount !== null && amount % step !== 0) return refuse('amount', 'refund-off-step', { step: toMajor(step, pending.currency) })
    const place = { brand: pending.brand, cityId: pending.cityId, shopId: pending.order.shopId }
    const limited = () => limitedOrder(services, { id: orderId, place, currency: pending.currency })
    const over = giver && (await refuseOverLimit(transaction, giver, limited, { amount: wanted, field: 'amount' }))
    if (over) return over
    const id = await wantRefund(transaction, target, {
      amount: wanted,
      reason,
      actor: acting ? actorText(acting) : 'shop',
      now: services.clock(),
      ...(given === undefined ? {} : { id: given }),
    })
    if (id === null) return refuse('amount', 'refund-too-much', { left: toMajor(left, pending.currency) })
    await correctPointsOf(transaction, orderId, services.clock())
    if (acting)
      await writeAudit(transaction, acting, {
        action: 'order.refunded',
        object: { kind: 'order', id: orderId },
        place,
        before: { left },
        after: { left: left - wanted, amount: wanted, currency: pending.currency },
      })
    return { ok: true, id, payment: target }
  })
}

/** The refundable part of a payment. For money without an order, that is only what the acquirer refused to refund. */
const leftOf = ({ paidAmount, refundedAmount }: Payment): Minor => (paidAmount ?? 0) - refundedAmount
