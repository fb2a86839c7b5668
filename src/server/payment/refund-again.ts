import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { rebindAdjustment } from '#server/order/adjustment-store.ts'
import { loadPendingOrderOf, lockPendingOrder } from '#server/order/pending-order-store.ts'
import type { RefundReason } from '#domain/payment/verdict.ts'
import type { Services } from '#server/services.ts'
import { actorText } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { paymentsOf } from './payment-store.ts'
import { type Giver, lockGiver, refuseOverLimit } from './refund-limit.ts'
import type { Refunding } from './refund-order.ts'
import { wantRefund } from './refund-store.ts'
import { refundsOf } from './stored-refunds.ts'

/** Why people give money back of their own accord, within their limits; what the shop owes by itself knows none. */
const isByPeople = (reason: string): boolean => reason === 'staff' || reason === 'missing'

/**
 * Requests the sum of a refund that the bank has refused by a new one, for the same reason: what was missing belongs to the
 * new one from then on. Repeating it changes nothing and finds the new one.
 */
export async function refundAgain(
  services: Services,
  orderId: number,
  { refused: refusedId, giver }: { refused: string; giver: Giver },
): Promise<Refunding | Refused> {
  const pending = await loadPendingOrderOf(services.database, orderId)
  if (!pending) return notFound()
  const { acting } = giver
  return services.database.kysely.transaction().execute(async (transaction) => {
    await lockGiver(transaction, acting)
    await lockPendingOrder(transaction, pending.key)
    const payments = await paymentsOf({ kysely: transaction }, pending.key)
    const refunds = await refundsOf(
      { kysely: transaction },
      payments.map(({ reference }) => reference),
    )
    const refused = refunds.find(({ id }) => id === refusedId)
    const payment = payments.find(({ reference }) => reference === refused?.payment_reference)
    if (!refused || !payment) return notFound()
    const since = refunds.find(({ instead_of }) => instead_of === refusedId)
    if (since || refused.status !== 'failed') return { ok: true, id: (since ?? refused).id, payment, unchanged: true }
    const { amount, reason } = refused
    const place = { brand: pending.brand, cityId: pending.cityId, shopId: pending.order.shopId }
    const limited = { id: orderId, place, currency: pending.currency }
    const over = isByPeople(reason) ? await refuseOverLimit(transaction, giver, limited, { amount, field: 'instead_of' }) : null
    if (over) return over
    const left = (payment.paidAmount ?? 0) - payment.refundedAmount
    const id = await wantRefund(transaction, payment, {
      amount,
      reason: reason as RefundReason,
      actor: actorText(acting),
      now: services.clock(),
      insteadOf: refusedId,
    })
    if (id === null) return refuse('instead_of', 'refund-too-much', { left: left / 100 })
    await rebindAdjustment(transaction, refusedId, id)
    await writeAudit(transaction, acting, {
      action: 'order.refunded',
      object: { kind: 'order', id: orderId },
      place,
      before: { left },
      after: { left: left - amount, amount, currency: pending.currency },
    })
    return { ok: true, id, payment }
  })
}
