import { deliveryOffer } from '#domain/city/delivery-offer.ts'
import { type Place, resolvePlace, type Shop, type Zone } from '#domain/city/place.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import type { OrderType } from '#domain/city/order-type.ts'

/** The place of a cart, and what of it the customer has chosen. */
export type Bound = {
  place: Place
  /** The shop or zone that the customer chose; null while the place is a default for browsing. */
  chosenShop: Shop | null
  chosenZone: Zone | null
  /** The order types that have a chosen place. */
  known: Record<OrderType, boolean>
}

/** The zone of an address is computed from its point each time: zones change, addresses stay. */
export function bindPlace(snapshot: Snapshot, stored: StoredCart): Bound | null {
  const cityId = stored.cityId ?? snapshot.places.cities[0]?.id ?? 0
  const city = snapshot.places.city(cityId)
  const point = stored.address?.coordinates
  const zoneOfAddress = point && city ? deliveryOffer(snapshot.places, city, [point.latitude, point.longitude]).zone : null
  const place = resolvePlace(snapshot.places, {
    cityId,
    orderType: stored.orderType,
    shopId: stored.shopId,
    zoneId: zoneOfAddress?.id ?? stored.zoneId,
  })
  if (!place) return null
  const shop = snapshot.places.shopsIn(cityId).find(({ id }) => id === stored.shopId) ?? null
  const isDelivery = place.orderType === 'delivery'
  return {
    place,
    chosenShop: isDelivery ? null : shop,
    chosenZone: isDelivery ? zoneOfAddress : null,
    known: {
      delivery: place.city.delivery && zoneOfAddress !== null,
      takeaway: place.city.takeaway && shop !== null && !shop.stopped,
    },
  }
}
