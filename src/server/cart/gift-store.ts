import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import type { GiftClaim, GiftTaker } from '#domain/loyalty/gift-conditions.ts'
import { phoneDigest } from '#server/database/phone-digest.ts'
import type { Schema } from '#server/database/schema.ts'
import { changeCart, writeCart } from './cart-store.ts'

/**
 * Changes the count of a gift by one in a single statement, so that parallel changes add up and stay within the
 * maximum. Null when the maximum would be exceeded.
 */
export function changeGiftCount(
  database: Database,
  cart: StoredCart,
  gift: { id: number; maxCount: number },
  delta: 1 | -1,
  now: number,
): Promise<StoredCart | null> {
  const id = sql`${String(gift.id)}::text`
  const next = sql`least(coalesce((cart.gifts ->> ${id})::int, 0), ${gift.maxCount}::int) + ${delta}::int`
  const gifts = sql<
    StoredCart['gifts']
  >`case when ${next} <= 0 then cart.gifts - ${id} else cart.gifts || jsonb_build_object(${id}, ${next}) end`
  return writeCart(database, cart, { set: { gifts }, guard: sql<boolean>`${next} <= ${gift.maxCount}::int` }, now)
}

/** Removes gifts completely, without affecting others that are chosen at the same time. */
export const dropGifts = (database: Database, cart: StoredCart, ids: readonly number[], now: number): Promise<StoredCart> =>
  changeCart(database, cart, { withoutGifts: [...ids, ...(cart.unsaved.withoutGifts ?? [])] }, now)

/** Replaces the promocode. Its gift is added to the chosen ones; points are unset when the code gives a discount. */
export async function putPromocode(
  database: Database,
  cart: StoredCart,
  { code, giftId, withPoints }: { code: string; giftId: number | null; withPoints: boolean },
  now: number,
): Promise<StoredCart> {
  const points = withPoints ? {} : { bonuses: 0 }
  if (giftId === null) return changeCart(database, cart, { promocode: code, ...points }, now)
  const given = sql<StoredCart['gifts']>`jsonb_build_object(${String(giftId)}::text, 1)`
  const write = {
    made: { promocode: code, gifts: given },
    set: { promocode: code, ...points, gifts: sql<StoredCart['gifts']>`${given} || cart.gifts` },
  }
  return (await writeCart(database, cart, write, now)) ?? cart
}

/** The recipient of gifts: the phone of the order, and the signed-in customer if any, whose date of birth counts. */
type GiftClaimant = { brand: string; owner: string; phone: string; customerId: number | null }

/** The recipient's facts for gift conditions. Rights held by their own unpaid order are available to them again. */
export async function takerOf({ kysely }: Database, { brand, owner, phone, customerId }: GiftClaimant): Promise<GiftTaker> {
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
type ClaimContext = { id: number; brand: string; phone: string; giftClaims: readonly GiftClaim[] }

/**
 * Uses up the rights of an order's gifts; returns the first right that is used up already, null when all succeed.
 * Parallel orders of one customer wait for the unique row of a right. An earlier order of the phone counts from when it
 * is written.
 */
export async function takeGiftClaims(transaction: Transaction<Schema>, order: ClaimContext): Promise<GiftClaim | null> {
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
