import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { changeCart, writeCart } from './cart-store.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'

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
