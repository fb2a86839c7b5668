import { sql, type Transaction } from 'kysely'
import { type Minor, toMajor } from '#domain/money.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { Grant, StaffPlace } from '#domain/staff/reach.ts'
import { dinnerIn, overLimit, refundLimit, type RefundLimit, usualRefund } from '#domain/staff/refund-limits.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { type Actor, actorText, hasProvedLately, type StaffContext } from '#server/staff/acting.ts'
import { proofNeeded } from '#server/staff/admit-staff.ts'

/**
 * Who gives money back. `grants` null: the key of STAFF_TOKEN, which may give back any sum. `isProved`: whether they have
 * proved lately who they are; on a device the PIN of the call does.
 */
export type Refunder = { acting: Actor; grants: readonly Grant[] | null; isProved: boolean }

/** On a device the person who has given their PIN, with their own roles. */
export const refunderOf = ({ acting, member, now }: StaffContext): Refunder => ({
  acting,
  grants: acting.onBehalf?.grants ?? member?.grants ?? null,
  isProved: acting.onBehalf !== undefined || member === null || hasProvedLately(member, now),
})

/** An order of which money goes back, with what a dinner costs in its currency. */
export type LimitedOrder = { id: number; place: StaffPlace; currency: string; dinner: Minor }

/** The order with the limits that follow from the menu of its brand; one that is configured no more has none. */
export function limitedOrder(
  services: Pick<Services, 'brands' | 'snapshots'>,
  { id, place, currency }: Omit<LimitedOrder, 'dinner'>,
): LimitedOrder {
  const dishes = place.brand === null || !brandOf(services, place.brand) ? [] : services.snapshots.of(place.brand).assortment.dishes
  return {
    id,
    place,
    currency,
    dinner: dinnerIn(
      currency,
      dishes.map(({ basicPrices }) => basicPrices[currency] ?? 0),
    ),
  }
}

const day = 24 * 3600_000

/**
 * Locks the row of the person who refunds, the one whose PIN was given before the one who is signed in, so that two
 * refunds of one person, on any devices, are counted one after the other. Must be locked before the order.
 */
export async function lockGiver(transaction: Transaction<Schema>, { kind, id, onBehalf }: Actor): Promise<void> {
  const person = onBehalf?.id ?? (kind === 'person' ? id : null)
  if (person !== null) await transaction.selectFrom('staff').select('id').where('id', '=', person).forNoKeyUpdate().execute()
}

/**
 * The amounts refunded by people, by rejecting an order too: of this order, and by this person within 24 hours. Refunds
 * that a bank has refused do not count; those that a person has marked as not made do, because nobody but them has seen it.
 * @param besides a refund that is not counted
 */
async function givenBefore(
  { kysely }: Pick<Database, 'kysely'>,
  acting: Actor,
  { id, currency }: LimitedOrder,
  besides: string | null = null,
): Promise<RefundLimit> {
  const since = new Date(acting.now - day)
  const { rows } = await sql<{ of_order: string; of_day: string }>`
    with given as (
      select refund.amount, pending_order.order_id, refund.actor, refund.created_at, payment.currency_code as currency
      from refund join payment on payment.reference = refund.payment_reference join pending_order on pending_order.key = payment.pending_order_key
      where refund.reason in ('staff', 'missing') and (refund.status <> 'failed' or refund.why is null)
        and refund.id is distinct from ${besides}::uuid
        and (pending_order.order_id = ${id} or (refund.actor = ${actorText(acting)} and refund.created_at > ${since}))
      union all
      select order_adjustment.amount, order_id, actor, order_adjustment.created_at, orders.currency_code
      from order_adjustment join orders on orders.id = order_adjustment.order_id
      where refund_id is null and (order_id = ${id} or (actor = ${actorText(acting)} and order_adjustment.created_at > ${since}))
      union all
      select order_rejection.amount, order_id, actor, order_rejection.created_at, orders.currency_code
      from order_rejection join orders on orders.id = order_rejection.order_id
      where order_id = ${id} or (actor = ${actorText(acting)} and order_rejection.created_at > ${since})
    )
    select coalesce(sum(amount) filter (where order_id = ${id}), 0) as of_order,
      coalesce(sum(amount) filter (where actor = ${actorText(acting)} and created_at > ${since} and currency = ${currency}), 0) as of_day
    from given`.execute(kysely)
  return { order: Number(rows[0]?.of_order ?? 0), day: Number(rows[0]?.of_day ?? 0) }
}

/**
 * Refuses an amount above the limit of a person's roles. A person without a limit must prove who they are
 * again above the usual amount.
 * @param limited the order, which is not read for people without a limit
 * @param options `besides`: a refund that is not counted, because the amount is its own
 */
export async function refuseOverLimit(
  transaction: Transaction<Schema>,
  { acting, grants, isProved }: Refunder,
  limited: () => LimitedOrder,
  { amount, field, besides }: { amount: Minor; field: string; besides?: string },
): Promise<Refused | null> {
  if (grants === null) return null
  const order = limited()
  const given = await givenBefore({ kysely: transaction }, acting, order, besides)
  const over = overLimit(usualRefund(grants, order.place, order.dinner), given, amount)
  if (!over) return null
  if (refundLimit(grants, order.place, order.dinner)) return refuse(field, over.code, { left: toMajor(over.left, order.currency) })
  return isProved ? null : proofNeeded
}

/** What a person may still refund of an order, and of all orders today. Null without a limit, and on a device, where it depends on who signs. */
export async function leftOfLimit(
  database: Pick<Database, 'kysely'>,
  { acting, grants }: Refunder,
  order: LimitedOrder,
): Promise<RefundLimit | null> {
  if (acting.kind === 'device') return null
  const limit = grants && refundLimit(grants, order.place, order.dinner)
  if (!limit) return null
  const given = await givenBefore(database, acting, order)
  return { order: Math.max(limit.order - given.order, 0), day: Math.max(limit.day - given.day, 0) }
}
