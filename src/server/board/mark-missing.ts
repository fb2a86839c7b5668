import type { Kysely, Transaction } from 'kysely'
import { partsOfRow } from '#domain/cart/totals.ts'
import { feesOf } from '#domain/payment/settlements.ts'
import type { Minor } from '#domain/money.ts'
import { adjustedBy, missingOf } from '#domain/order/adjustment.ts'
import { type ChosenUnits, refundOfLines, sumOfParts, whyNotMissing } from '#domain/payment/refund-of-lines.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import type { RefundLimit } from '#domain/staff/refund-limits.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import type { Schema } from '#server/database/schema.ts'
import { correctPointsOf, insertAdjustment } from '#server/order/adjustment-store.ts'
import { missingWords } from '#server/order/missing-words.ts'
import { announceMoved } from '#server/order/move-order.ts'
import { lockPendingOrder, loadPendingOrderOf } from '#server/order/pending-order-store.ts'
import { stepOfPayment } from '#server/payment/online-payment.ts'
import { type Payment, paymentsOf } from '#server/payment/payment-store.ts'
import { refunderOf, leftOfLimit, type LimitedOrder, limitedOrder, lockGiver, refuseOverLimit } from '#server/payment/refund-limit.ts'
import { wantRefund } from '#server/payment/refund-store.ts'
import type { Services } from '#server/services.ts'
import { actorText, nameOf, type StaffContext } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import type { BoardOrder } from './board-store.ts'
import { isRefused, lockFor } from './change-order.ts'
import { refundableAmount } from './refundable-amount.ts'
import { promiseNews } from './order-news.ts'
import { placeOf } from './present-card.ts'

type Marked = { ok: true; amount: Minor; isNotified: boolean; unchanged?: true }

const limitedOf = (services: Pick<Services, 'brands' | 'snapshots'>, order: BoardOrder): LimitedOrder =>
  limitedOrder(services, { id: order.id, place: placeOf(order), currency: order.currency_code })

/** The amount of an order that can still be refunded, or taken off what is to be collected. */
const leftOf = async (kysely: Kysely<Schema>, order: BoardOrder): Promise<Minor> =>
  order.transaction_id === null ? order.total - adjustedBy(order.adjustments) : refundableAmount(kysely, order.id)

/**
 * Marks units of an order as missing: what they cost goes back, or is not collected, in one transaction with the history
 * and the message to the customer that is to be sent. The order's own rows stay as they are. The same id twice
 * changes nothing the second time.
 */
export async function markMissing(
  services: Services,
  context: StaffContext,
  orderId: number,
  request: { id: string; chosen: readonly ChosenUnits[]; reason: string | null },
): Promise<Marked | Refused> {
  const { acting } = context
  return inTransaction(services.database, async (transaction) => {
    await lockGiver(transaction, acting)
    const order = await lockFor(transaction, 'adjust', orderId, acting.now)
    if (isRefused(order)) return order
    const known = order.adjustments.find(({ id }) => id === request.id)
    if (known) return { ok: true, amount: known.amount, isNotified: false, unchanged: true }
    if (await isOfAnotherOrder(transaction, request.id)) return refuse('adjustment_id', 'other-payload')
    const pending = await loadPendingOrderOf({ kysely: transaction }, orderId)
    // Refunds of an order lock its record: what is left is counted once.
    if (pending) await lockPendingOrder(transaction, pending.key)
    const lines = order.lines.map((line) => ({ ...line, missing: missingOf(order.adjustments, line.position) }))
    const why = whyNotMissing(lines, request.chosen)
    if (why !== null) return refuse('lines', why)
    const payment = order.transaction_id === null || !pending ? null : await paymentOfOrder(transaction, pending.key)
    const step = payment ? stepOfPayment(services, payment) : 1
    const parts = refundOfLines(
      { lines, fees: feesOf(partsOfRow(order)), total: order.total, left: await leftOf(transaction, order), step },
      request.chosen,
    )
    const amount = sumOfParts(parts)
    const over = await refuseOverLimit(transaction, refunderOf(context), () => limitedOf(services, order), { amount, field: 'lines' })
    if (over) return over
    const given = order.transaction_id === null || amount === 0 ? null : await refundPart(transaction, payment, amount, context)
    if (given !== null && !given.ok) return given
    await insertAdjustment(transaction, {
      id: request.id,
      orderId,
      refundId: given?.refundId ?? null,
      amount,
      parts,
      reason: request.reason,
      actor: actorText(acting),
      byName: nameOf(acting),
      now: acting.now,
    })
    await correctPointsOf(transaction, orderId, acting.now)
    await transaction
      .updateTable('orders')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', orderId)
      .execute()
    await writeAudit(transaction, acting, {
      action: 'order.adjusted',
      object: { kind: 'order', id: orderId },
      place: placeOf(order),
      after: { missing: missingWords(order, parts, context.language), amount, currency: order.currency_code },
      reason: request.reason,
    })
    const isNotified = await promiseNews(transaction, orderId, { kind: 'missing', adjustment: request.id }, acting.now)
    await announceMoved(transaction, orderId)
    return { ok: true, amount, isNotified }
  })
}

const isOfAnotherOrder = async (kysely: Kysely<Schema>, id: string): Promise<boolean> =>
  (await kysely.selectFrom('order_adjustment').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The payment that made an order. */
const paymentOfOrder = async (kysely: Kysely<Schema>, pendingKey: string): Promise<Payment | null> =>
  (await paymentsOf({ kysely }, pendingKey)).find(({ outcome }) => outcome === 'order') ?? null

/** Requests the refund of a part of the payment that made the order; the payment's row refuses more than is left. */
async function refundPart(
  transaction: Transaction<Schema>,
  payment: Payment | null,
  amount: Minor,
  { acting }: StaffContext,
): Promise<{ ok: true; refundId: string } | Refused> {
  if (!payment) return notFound()
  const refundId = await wantRefund(transaction, payment, { amount, reason: 'missing', actor: actorText(acting), now: acting.now })
  return refundId === null ? refuse('lines', 'refund-too-much', { left: 0 }) : { ok: true, refundId }
}

/** The amount of an order that can still be refunded, and how much of it the reader may refund. */
export async function refundableOf(
  services: Services,
  order: BoardOrder,
  context: StaffContext,
): Promise<{ left: Minor; limits: RefundLimit | null }> {
  const { database } = services
  return {
    left: await leftOf(database.kysely, order),
    limits: await leftOfLimit(database, refunderOf(context), limitedOf(services, order)),
  }
}
