import { sql } from 'kysely'
import { asSeen } from '#domain/cart/seen.ts'
import type { Database } from '#server/database/connect.ts'
import { loadCart, type StoredCart, writeCart } from './cart-store.ts'
import type { PricedCart } from './price-cart.ts'

/** Keeps what the lines cost now as what the customer has seen; a cart that has changed meanwhile stays as it is. */
export async function keepSeen(database: Database, { stored, lines, place }: PricedCart, now: number): Promise<StoredCart> {
  const seen = asSeen(stored.lines, lines, place.city)
  const guard = sql<boolean>`cart.version = ${stored.version}`
  return (await writeCart(database, stored, { set: { lines: JSON.stringify(seen) }, guard }, now)) ?? loadCart(database, stored)
}
