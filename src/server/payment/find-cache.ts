import type { City } from '#domain/city/place.ts'
import type { Visit } from '#server/http/visit.ts'
import { type CachedOrder, loadCache } from '#server/order/order-cache-store.ts'
import type { Services } from '#server/services.ts'

/** The record of a key in a brand, with its city; null when there is none. */
export async function findCache(
  services: Services,
  { brand }: Pick<Visit, 'brand'>,
  key: string,
): Promise<{ cache: CachedOrder; city: City } | null> {
  const cache = await loadCache(services.database, key)
  const city = services.snapshots.of(brand.alias).places.city(cache?.cityId)
  return cache && city && cache.brand === brand.alias ? { cache, city } : null
}
