import type { Brand } from '#brands/brand.ts'
import type { City, Shop } from '#domain/city/place.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import type { Offers } from '#server/catalogue/dishes-by-id.ts'
import type { Services } from '#server/services.ts'
import type { Order } from './order-store.ts'

type PlaceOfOrder = { brand: Brand | null; city: City | null; shop: Shop | null; offers: Offers }

/** The brand, the city and the shop of an order, null when the chain no longer has them; and what its brand sells today. */
export function placeOfOrder(services: Pick<Services, 'brands' | 'snapshots'>, order: Order): PlaceOfOrder {
  const { places, assortment, showcase } = services.snapshots.of(order.brand)
  return {
    brand: brandOf(services, order.brand),
    city: places.city(order.city_id),
    shop: places.shop(order.shop_id),
    offers: { assortment, showcase },
  }
}
