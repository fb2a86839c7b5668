import type { Assortment } from '#domain/catalogue/assortment.ts'
import type { City, Shop } from '#domain/city/place.ts'
import type { Services } from '#server/services.ts'
import type { Order } from './order-store.ts'

type PlaceOfOrder = { city: City | null; shop: Shop | null; assortment: Assortment }

/** The city and the shop of an order, null when the chain no longer has them; and what its brand sells today. */
export function placeOfOrder(services: Pick<Services, 'snapshots'>, order: Order): PlaceOfOrder {
  const { places, assortment } = services.snapshots.of(order.brand)
  return { city: places.city(order.city_id), shop: places.shop(order.shop_id), assortment }
}
