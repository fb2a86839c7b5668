import { sql } from 'kysely'
import { asSeen, withCityOfSame } from '#domain/cart/seen-prices.ts'
import type { StoredLines } from '#domain/cart/lines.ts'
import type { Database } from '#server/database/connect.ts'
import { loadCart, writeCart } from './cart-store.ts'
import type { StoredCart } from '../../domain/cart/stored-cart.ts'
import type { PricedCart } from './price-cart.ts'

/** Keeps what the lines cost now as what the customer has seen; a cart that has changed meanwhile stays as it is. */
export async function storeSeenPrices(database: Database, { stored, lines, place }: PricedCart, now: number): Promise<StoredCart> {
  return (await write(database, stored, asSeen(stored.lines, lines, place.city), now)) ?? loadCart(database, stored)
}

/** Keeps the city where the customer has now seen the same prices as in the one before. */
export async function storeCityOfSame(database: Database, { stored, lines, place }: PricedCart, now: number): Promise<StoredCart> {
  const seen = withCityOfSame(stored.lines, lines, place.city)
  return (seen && (await write(database, stored, seen, now))) ?? stored
}

const write = (database: Database, stored: StoredCart, lines: StoredLines, now: number): Promise<StoredCart | null> =>
  writeCart(database, stored, { set: { lines }, guard: sql<boolean>`cart.version = ${stored.version}` }, now)
