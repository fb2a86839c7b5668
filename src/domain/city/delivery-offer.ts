import type { City, Places, Shop, Zone } from './place.ts'
import type { FeeTerms } from '../address/delivery-fee.ts'
import type { Minor } from '../money.ts'
import { type Spot, zonesOf } from './zone-of-address.ts'
import { loadAt } from '../schedule/shop-load.ts'

/** The fee, minimum and duration of delivery into a zone. */
export type DeliveryTerms = FeeTerms & { minimum: Minor; hasFreeDelivery: boolean; minutes: number }

/** The terms of a zone: free delivery has no fee and no minimum. */
export const termsOf = ({ fee, freeFrom, minimum, hasFreeDelivery, deliveryTime }: Zone): DeliveryTerms => ({
  fee: hasFreeDelivery ? 0 : fee,
  freeFrom: hasFreeDelivery ? null : freeFrom,
  minimum,
  hasFreeDelivery,
  minutes: deliveryTime,
})

export type DeliveryWhy =
  | 'offered'
  | 'takeaway-only'
  | 'no-zones'
  | 'outside'
  | 'shop-stopped'
  | 'shop-stopped-until'
  | 'delivery-paused-until'

export type DeliveryOffer = {
  why: Exclude<DeliveryWhy, 'delivery-paused-until'>
  /** Of several zones that hold the address, the first in the city's list, whether it is an outline or a list. */
  zone: Zone | null
  /** The other zones that hold it. */
  alsoIn: Zone[]
  /** The shop that prepares orders for the zone. */
  shop: Shop | null
  terms: DeliveryTerms | null
}

/** The delivery offer for an address of a city, with the reason; used by the page, the cart, the order and the staff endpoint. */
export function deliveryOffer(places: Places, city: City, spot: Spot): DeliveryOffer {
  const zones = places.zonesIn(city.id)
  const [zone = null, ...alsoIn] = zonesOf(zones, spot)
  const shop = places.shop(zone?.shopId)
  return { why: whyOf(city, zones, zone, shop), zone, alsoIn, shop, terms: zone && termsOf(zone) }
}

/** Why an address is delivered to at an instant or not, and from when on: a pause that is longer than the stop of its shop counts. */
export function deliveryAt({ why, shop }: DeliveryOffer, now: number): { why: DeliveryWhy; until: number | null } {
  const { pausedUntil = 0 } = loadAt(shop?.load, 'delivery', now)
  const takesOrders = why === 'offered' || why === 'shop-stopped-until'
  return takesOrders && pausedUntil > (shop?.stoppedUntil ?? 0)
    ? { why: 'delivery-paused-until', until: pausedUntil }
    : { why, until: shop?.stoppedUntil ?? null }
}

function whyOf(city: City, zones: readonly Zone[], zone: Zone | null, shop: Shop | null): DeliveryOffer['why'] {
  if (!city.delivery) return 'takeaway-only'
  if (zones.length === 0) return 'no-zones'
  if (!zone) return 'outside'
  if (!shop || shop.stopped) return 'shop-stopped'
  return shop.stoppedUntil === undefined ? 'offered' : 'shop-stopped-until'
}
