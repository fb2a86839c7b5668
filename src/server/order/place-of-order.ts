import type { City, Shop } from '#domain/city/place.ts'
import type { Services } from '#server/services.ts'
import type { Order } from './order-store.ts'

/** The city and the shop of an order; null when the chain no longer has them. */
export function placeOfOrder(services: Pick<Services, 'snapshots'>, order: Order): { city: City | null; shop: Shop | null } {
  const { places } = services.snapshots.of(order.brand)
  return { city: places.city(order.city_id), shop: places.shop(order.shop_id) }
}
