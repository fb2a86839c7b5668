import type { City } from '#domain/city/place.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { loadPendingOrder } from '#server/order/pending-order-store.ts'
import type { PendingOrder } from '#server/order/pending-order-row.ts'
import type { Services } from '#server/services.ts'

/** The record with a key in a brand, with its city; null when there is none. */
export async function findPendingOrder(
  services: Services,
  { brand }: Pick<RequestContext, 'brand'>,
  key: string,
): Promise<{ pending: PendingOrder; city: City } | null> {
  const pending = await loadPendingOrder(services.database, key)
  const city = services.snapshots.of(brand.alias).places.city(pending?.cityId)
  return pending && city && pending.brand === brand.alias ? { pending, city } : null
}
