import { type ExpressionBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Minor } from '#domain/money.ts'
import { type Adjustment, pointsAfter } from '#domain/order/adjustment.ts'
import type { AdjustedPart } from '#domain/payment/refund-of-lines.ts'
import type { Database } from '#server/database/connect.ts'
import type { Orders, Schema } from '#server/database/schema.ts'
import { accruePoints, correctPoints } from '#server/customer/points.ts'

type Store = Pick<Database, 'kysely'>

const partsOf = ({ selectFrom }: Pick<ExpressionBuilder<Schema, 'order_adjustment'>, 'selectFrom'>) =>
  selectFrom('order_adjustment_line')
    .select(['position', 'fee', 'count', 'amount'])
    .whereRef('order_adjustment_line.adjustment_id', '=', 'order_adjustment.id')
    .orderBy('position')

/** The adjustments of an order, oldest first, as a part of a query of orders. */
export const adjustmentsOf = ({ selectFrom }: Pick<ExpressionBuilder<Schema, 'orders'>, 'selectFrom'>) =>
  jsonArrayFrom(
    selectFrom('order_adjustment')
      .leftJoin('refund', 'refund.id', 'order_adjustment.refund_id')
      .select([
        'order_adjustment.id',
        'order_adjustment.amount',
        'order_adjustment.by_name as by',
        sql<string>`order_adjustment.created_at`.as('at'),
        'refund.status as refund',
      ])
      .select((builder) => jsonArrayFrom(partsOf(builder)).as('parts'))
      .whereRef('order_adjustment.order_id', '=', 'orders.id')
      .orderBy('order_adjustment.created_at')
      .orderBy('order_adjustment.id'),
  ).$castTo<Adjustment[]>()

export type NewAdjustment = {
  id: string
  orderId: number
  refundId: string | null
  amount: Minor
  parts: readonly AdjustedPart[]
  reason: string | null
  actor: string
  byName: string
  now: number
}

/** Stores an adjustment; the database refuses it with SF003 when it would give back more than there is. */
export async function insertAdjustment(transaction: Transaction<Schema>, adjustment: NewAdjustment): Promise<void> {
  const { id, orderId, parts } = adjustment
  await transaction
    .insertInto('order_adjustment')
    .values({
      id,
      order_id: orderId,
      amount: adjustment.amount,
      refund_id: adjustment.refundId,
      reason: adjustment.reason,
      actor: adjustment.actor,
      by_name: adjustment.byName,
      created_at: new Date(adjustment.now),
    })
    .execute()
  await transaction
    .insertInto('order_adjustment_line')
    .values(parts.map((part) => ({ adjustment_id: id, order_id: orderId, ...part })))
    .execute()
}

/** Moves the adjustments of a refund that failed to the refund that replaces it. */
export const rebindAdjustment = (transaction: Transaction<Schema>, refundId: string, to: string): Promise<unknown> =>
  transaction.updateTable('order_adjustment').set({ refund_id: to }).where('refund_id', '=', refundId).execute()

/**
 * The amount given back of an order: the refunds of its payment, whatever their reason, and the adjustments of money that
 * had not been collected yet. Failed refunds do not count.
 */
async function givenBack(transaction: Transaction<Schema>, orderId: number): Promise<Minor> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0) as amount from (
      select amount from order_adjustment where order_id = ${orderId} and refund_id is null
      union all
      select refund.amount from refund
      join payment on payment.reference = refund.payment_reference and payment.outcome = 'order'
      join pending_order on pending_order.key = payment.pending_order_key
      where pending_order.order_id = ${orderId} and refund.status <> 'failed'
    ) as gone`.execute(transaction)
  return Number(rows[0]?.amount ?? 0)
}

/**
 * The parts of lines that a refund gives back (`own`; null when it names no lines), and those that adjustments had given
 * back before it. Failed refunds do not count.
 */
export async function adjustmentOfRefund(
  { kysely }: Store,
  refundId: string,
  orderId: number,
): Promise<{ own: AdjustedPart[] | null; before: AdjustedPart[] }> {
  const rows = await kysely
    .selectFrom('order_adjustment')
    .leftJoin('refund', 'refund.id', 'order_adjustment.refund_id')
    .select('order_adjustment.refund_id')
    .select((builder) => jsonArrayFrom(partsOf(builder)).as('parts'))
    .where('order_adjustment.order_id', '=', orderId)
    .where(sql<boolean>`(refund.status is distinct from 'failed' or refund.id = ${refundId})`)
    .where(sql<boolean>`order_adjustment.created_at <= coalesce((select created_at from refund where id = ${refundId}), now())`)
    .execute()
  const own = rows.find((row) => row.refund_id === refundId)
  return { own: own?.parts ?? null, before: rows.filter((row) => row !== own).flatMap(({ parts }) => parts) }
}

type Earning = Pick<Selectable<Orders>, 'id' | 'brand' | 'owner' | 'upcoming_bonuses' | 'total' | 'tips'>

/** The points that an order brings for what was paid and has not gone back. */
const pointsOf = async (transaction: Transaction<Schema>, { id, upcoming_bonuses, total, tips }: Earning): Promise<number> =>
  pointsAfter(upcoming_bonuses, total - tips, await givenBack(transaction, id))

/** Credits the points of an order that is done. */
export async function accruePointsOf(transaction: Transaction<Schema>, order: Earning, now: number): Promise<void> {
  await accruePoints(transaction, { ...order, points: await pointsOf(transaction, order) }, now)
}

/** Corrects the points of an order that is done already: some of its money has gone back since, or could not. */
export async function correctPointsOf(transaction: Transaction<Schema>, orderId: number, now: number): Promise<void> {
  const order = await transaction
    .selectFrom('orders')
    .select(['id', 'brand', 'owner', 'upcoming_bonuses', 'total', 'tips'])
    .where('id', '=', orderId)
    .where('status', '=', 'done')
    .executeTakeFirst()
  if (order) await correctPoints(transaction, orderId, await pointsOf(transaction, order), now)
}
