import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { loadCart, writeCart } from './cart-store.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'

/** Clears the delivery address: a refused one was to replace it (ADDR-23), or this saved one was removed. */
export async function forgetAddress(services: Services, context: RequestContext, savedId: number | null = null): Promise<void> {
  const stored = await loadCart(services.database, { owner: context.owner, brand: context.brand.alias })
  if (savedId !== null) await forgetKept(services.database, stored, savedId, context.now)
  if (!stored.address || (savedId !== null && stored.address.id !== savedId)) return
  const guard = savedId === null ? sql<boolean>`true` : sql<boolean>`cart.delivery_address ->> 'id' = ${String(savedId)}`
  const none = { delivery_address: null, delivery_zone_id: null, interval_id: null }
  await writeCart(services.database, stored, { made: none, set: none, guard }, context.now)
}

/** A removed saved address must not be restored together with its city. */
async function forgetKept(database: Database, stored: StoredCart, savedId: number, now: number): Promise<void> {
  const cities = Object.keys(stored.places).filter((cityId) => stored.places[cityId]?.address?.id === savedId)
  if (cities.length === 0) return
  await writeCart(database, stored, { set: { places: sql<StoredCart['places']>`cart.places - ${cities}::text[]` } }, now)
}
