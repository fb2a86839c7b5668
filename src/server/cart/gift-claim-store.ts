import { sql, type Transaction } from 'kysely'
import type { GiftClaim, GiftTaker } from '#domain/loyalty/gift-conditions.ts'
import type { Database } from '#server/database/connect.ts'
import { phoneDigest } from '#server/database/phone-digest.ts'
import type { Schema } from '#server/database/schema.ts'

/** The recipient of gifts: the phone of the order, and the signed-in customer if any, whose date of birth counts. */
export type Taking = { brand: string; owner: string; phone: string; customerId: number | null }

/** The recipient's facts for gift conditions. Rights held by their own unpaid order are available to them again (DECIDE-109). */
export async function takerOf({ kysely }: Database, { brand, owner, phone, customerId }: Taking): Promise<GiftTaker> {
  const { rows } = await sql<GiftTaker>`
    select (select birthday::text from customer where id = ${customerId}::int) as birthday,
      exists (select from orders where brand = ${brand} and phone = ${phone} and status <> 'canceled') as "hasOrdered",
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'giftId', gift_id, 'takenOn', taken_on)) from gift_claim
        where brand = ${brand} and customer = ${phoneDigest(phone)} and order_id is distinct from (
          select order_id from pending_order where owner = ${owner}::uuid and brand = ${brand} and status = 'open')
      ), '[]') as claims`.execute(kysely)
  const [taker] = rows
  if (!taker) throw new Error('A query of one row gave none')
  return taker
}

/** The order that uses up rights. */
type Claiming = { id: number; brand: string; phone: string; giftClaims: readonly GiftClaim[] }

/**
 * Uses up the rights of an order's gifts; returns the first right that is used up already, null when all succeed.
 * Parallel orders of one customer wait for the unique row of a right. An earlier order of the phone counts from when it
 * is written.
 */
export async function takeGiftClaims(transaction: Transaction<Schema>, order: Claiming): Promise<GiftClaim | null> {
  for (const claim of order.giftClaims) {
    const isFirst = claim.kind === 'first-order'
    const { rows } = await sql`
      insert into gift_claim as held (brand, kind, gift_id, customer, order_id, taken_on)
      select ${order.brand}, ${claim.kind}, ${isFirst ? null : claim.giftId}::int, ${phoneDigest(order.phone)}, ${order.id}::int, ${claim.takenOn}::date
      where not ${isFirst}::boolean or not exists (
        select from orders where brand = ${order.brand} and phone = ${order.phone} and status <> 'canceled' and id <> ${order.id})
      on conflict (brand, kind, gift_id, customer) do update
      set order_id = excluded.order_id, taken_on = excluded.taken_on, previous_on = held.taken_on
      where held.taken_on <= ${claim.lastTakenBy}::date
      returning order_id`.execute(transaction)
    if (rows.length === 0) return claim
  }
  return null
}

/** Restores the rights that an order has used up; those of one phone only, where it is given. */
export async function freeGiftClaims(transaction: Transaction<Schema>, orderId: number, phone?: string): Promise<void> {
  const theirs = sql`order_id = ${orderId} ${phone === undefined ? sql`` : sql`and customer = ${phoneDigest(phone)}`}`
  await sql`delete from gift_claim where ${theirs} and previous_on is null`.execute(transaction)
  await sql`update gift_claim set taken_on = previous_on, previous_on = null, order_id = null where ${theirs}`.execute(transaction)
}

/**
 * Uses up an order's rights for another phone, and restores those of the former one: the phone of the order was
 * corrected. A right that the other phone has used up before stays as it is: the order stands.
 */
export async function moveGiftClaims(
  transaction: Transaction<Schema>,
  orderId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    insert into gift_claim (brand, kind, gift_id, customer, order_id, taken_on)
    select brand, kind, gift_id, ${phoneDigest(to)}, order_id, taken_on from gift_claim
    where order_id = ${orderId} and customer = ${phoneDigest(from)}
    on conflict do nothing`.execute(transaction)
  await freeGiftClaims(transaction, orderId, from)
}

/** Moves the rights of an unpaid order to its new number. */
export const renumberGiftClaims = async (transaction: Transaction<Schema>, from: number, phone: string, to: number): Promise<void> => {
  await sql`update gift_claim set order_id = ${to} where order_id = ${from} and customer = ${phoneDigest(phone)}`.execute(transaction)
}
