import { sql } from 'kysely'
import { asSeen, withCityOfSame } from '#domain/cart/seen-prices.ts'
import type { StoredLines } from '#domain/cart/lines.ts'
import type { Database } from '#server/database/connect.ts'
import { loadCart, writeCart } from './cart-store.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import type { PricedCart } from './price-cart.ts'

/** Records the current prices of the lines as seen by the customer, unless the cart has changed meanwhile. */
export async function storeSeenPrices(database: Database, { stored, lines, place }: PricedCart, now: number): Promise<StoredCart> {
  return (await write(database, stored, asSeen(stored.lines, lines, place.city), now)) ?? loadCart(database, stored)
}

/** Records the new city for lines with the same prices as in the former one. */
export async function storeCityOfSame(database: Database, { stored, lines, place }: PricedCart, now: number): Promise<StoredCart> {
  const seen = withCityOfSame(stored.lines, lines, place.city)
  return (seen && (await write(database, stored, seen, now))) ?? stored
}

const write = (database: Database, stored: StoredCart, lines: StoredLines, now: number): Promise<StoredCart | null> =>
  writeCart(database, stored, { set: { lines }, guard: sql<boolean>`cart.version = ${stored.version}` }, now)
