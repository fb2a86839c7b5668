import { sql, type Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { Grant, StaffPlace } from '#domain/staff/reach.ts'
import { overLimit, refundLimit, type RefundLimit } from '#domain/staff/refund-limits.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Acting, actorText } from '#server/staff/acting.ts'

/** Whose money of which order; `grants` null: the key of STAFF_TOKEN, which may give back any sum. */
export type Giver = { acting: Acting; grants: readonly Grant[] | null }
export type LimitedOrder = { id: number; place: StaffPlace; currency: string }

const day = 24 * 3600_000

/** Makes the refunds of one person wait for each other, so that no two count the same day. Locked before the order. */
export async function lockGiver(transaction: Transaction<Schema>, { kind, id }: Acting): Promise<void> {
  if (kind === 'person') await transaction.selectFrom('staff').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** What people have given back of an order, and somebody of all orders within 24 hours; what failed did not go back. */
async function givenBefore({ kysely }: Pick<Database, 'kysely'>, acting: Acting, { id, currency }: LimitedOrder): Promise<RefundLimit> {
  const since = new Date(acting.now - day)
  const { rows } = await sql<{ of_order: string; of_day: string }>`
    with given as (
      select refund.amount, pending_order.order_id, refund.actor, refund.created_at, payment.currency_code as currency
      from refund join payment on payment.reference = refund.payment_reference join pending_order on pending_order.key = payment.pending_order_key
      where refund.reason in ('staff', 'missing') and refund.status <> 'failed'
        and (pending_order.order_id = ${id} or (refund.actor = ${actorText(acting)} and refund.created_at > ${since}))
      union all
      select order_adjustment.amount, order_id, actor, order_adjustment.created_at, orders.currency_code
      from order_adjustment join orders on orders.id = order_adjustment.order_id
      where refund_id is null and (order_id = ${id} or (actor = ${actorText(acting)} and order_adjustment.created_at > ${since}))
    )
    select coalesce(sum(amount) filter (where order_id = ${id}), 0) as of_order,
      coalesce(sum(amount) filter (where actor = ${actorText(acting)} and created_at > ${since} and currency = ${currency}), 0) as of_day
    from given`.execute(kysely)
  return { order: Number(rows[0]?.of_order ?? 0), day: Number(rows[0]?.of_day ?? 0) }
}

/** Refuses a sum above what the roles of a person may give back (OPS-ORDERS-21). */
export async function refuseOverLimit(
  transaction: Transaction<Schema>,
  { acting, grants }: Giver,
  order: LimitedOrder,
  { amount, field }: { amount: Minor; field: string },
): Promise<Refused | null> {
  const limit = grants && refundLimit(grants, order.place, order.currency)
  const over = limit && overLimit(limit, await givenBefore({ kysely: transaction }, acting, order), amount)
  return over ? refuse(field, over.code, { left: over.left / 100 }) : null
}

/** What somebody may still give back of an order and today; null: any sum. */
export async function leftOfLimit(
  database: Pick<Database, 'kysely'>,
  { acting, grants }: Giver,
  order: LimitedOrder,
): Promise<RefundLimit | null> {
  const limit = grants && refundLimit(grants, order.place, order.currency)
  if (!limit) return null
  const given = await givenBefore(database, acting, order)
  return { order: Math.max(limit.order - given.order, 0), day: Math.max(limit.day - given.day, 0) }
}
