import { sql, type Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { Grant, StaffPlace } from '#domain/staff/reach.ts'
import { overLimit, refundLimit, type RefundLimit, usualRefund } from '#domain/staff/refund-limits.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Acting, actorText, hasProvedLately } from '#server/staff/acting.ts'
import { proofNeeded } from '#server/staff/admit-staff.ts'
import type { StaffContext } from '#server/staff/staff-context.ts'

/**
 * Who gives money back. `grants` null: the key of STAFF_TOKEN, which may give back any sum. `isProved`: whether they have
 * proved lately who they are; on a device the PIN of the call does.
 */
export type Giver = { acting: Acting; grants: readonly Grant[] | null; isProved: boolean }

/** On a device the person who has given their PIN, with their own roles (OPS-SIGN-15). */
export const giverOf = ({ acting, member, now }: StaffContext): Giver => ({
  acting,
  grants: acting.onBehalf?.grants ?? member?.grants ?? null,
  isProved: acting.onBehalf !== undefined || member === null || hasProvedLately(member, now),
})
export type LimitedOrder = { id: number; place: StaffPlace; currency: string }

const day = 24 * 3600_000

/**
 * Locks the row of the person who refunds, so that two refunds of one person, on any devices, are counted one after the
 * other. Must be locked before the order.
 */
export async function lockGiver(transaction: Transaction<Schema>, { kind, id, onBehalf }: Acting): Promise<void> {
  const person = kind === 'person' ? id : (onBehalf?.id ?? null)
  if (person !== null) await transaction.selectFrom('staff').select('id').where('id', '=', person).forNoKeyUpdate().execute()
}

/** The amounts refunded by people: of this order, and by this person within 24 hours. Failed refunds do not count. */
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

/**
 * Refuses an amount above the limit of a person's roles (OPS-ORDERS-21). A person without a limit must prove who they are
 * again above the usual amount (OPS-SIGN-17).
 */
export async function refuseOverLimit(
  transaction: Transaction<Schema>,
  { acting, grants, isProved }: Giver,
  order: LimitedOrder,
  { amount, field }: { amount: Minor; field: string },
): Promise<Refused | null> {
  if (grants === null) return null
  const over = overLimit(
    usualRefund(grants, order.place, order.currency),
    await givenBefore({ kysely: transaction }, acting, order),
    amount,
  )
  if (!over) return null
  if (refundLimit(grants, order.place, order.currency)) return refuse(field, over.code, { left: over.left / 100 })
  return isProved ? null : proofNeeded
}

/** What a person may still refund of an order, and of all orders today. Null without a limit, and on a device, where it depends on who signs. */
export async function leftOfLimit(
  database: Pick<Database, 'kysely'>,
  { acting, grants }: Giver,
  order: LimitedOrder,
): Promise<RefundLimit | null> {
  if (acting.kind === 'device') return null
  const limit = grants && refundLimit(grants, order.place, order.currency)
  if (!limit) return null
  const given = await givenBefore(database, acting, order)
  return { order: Math.max(limit.order - given.order, 0), day: Math.max(limit.day - given.day, 0) }
}
