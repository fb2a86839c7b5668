import type { ZoneAnswer } from '#contract/office/zones.ts'
import { deliveryAt, deliveryOffer } from '#domain/city/delivery-offer.ts'
import type { City, Places, Zone } from '#domain/city/place.ts'
import { heldBy, type Spot } from '#domain/city/zone-of-address.ts'
import { type Language, textIn } from '#domain/language.ts'
import { offerText } from '#server/address/explain-routes.ts'

type Asked = { city: City; spot: Spot; now: number; language: Language }

/** What the shop offers at an address, by the rule that it asks itself. */
export function presentOffer(places: Places, { city, spot, now, language }: Asked): ZoneAnswer {
  const offer = deliveryOffer(places, city, spot)
  const { zone, shop, terms, alsoIn } = offer
  const { why, until } = deliveryAt(offer, now)
  const named = ({ alias, name }: Pick<Zone, 'alias' | 'name'>): { key: string; name: string } => ({
    key: `${city.alias}/${alias}`,
    name: textIn(name, language) || alias,
  })
  return {
    offered: why === 'offered' || why === 'shop-stopped-until' || why === 'delivery-paused-until',
    why,
    text: offerText({ city, offer, why, until }, language),
    zone: zone && named(zone),
    by: zone && heldBy(zone, spot),
    also_in: alsoIn.map(named),
    shop: shop && { key: shop.alias, name: textIn(shop.name, language) || shop.alias },
    terms: terms && {
      fee: terms.fee,
      minimum: terms.minimum,
      free_from: terms.freeFrom,
      has_free_delivery: terms.hasFreeDelivery,
      minutes: terms.minutes,
    },
  }
}
