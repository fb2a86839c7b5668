import type { DeliveryAddress as WireAddress } from '#contract/address.ts'
import { type DeliveryTerms, termsOf } from '#domain/city/delivery-offer.ts'
import { cityLine, streetLine } from '#domain/city/whole-address.ts'
import type { City, Shop, Zone } from '#domain/city/place.ts'
import { type Language, textIn, textOrNull } from '#domain/language.ts'
import { majorOrNull, toMajor } from '#domain/money.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'

type ResolvedAddress = {
  address: DeliveryAddress | null
  text: string
  city: Pick<City, 'id' | 'name'>
  zone: Zone | null
  shop: Shop | null
}

const presentTerms = (
  { minimum, hasFreeDelivery, freeFrom }: DeliveryTerms,
  currency: string,
): NonNullable<WireAddress['delivery_prices']> => ({
  minimum_order_amount: toMajor(minimum, currency),
  has_free_delivery: hasFreeDelivery,
  free_delivery_from: majorOrNull(freeFrom, currency),
})

/** An address on the wire; one that was not found has only its typed text. */
export function presentAddress({ address, text, city, zone, shop }: ResolvedAddress, language: Language): WireAddress {
  return {
    id: address?.id ?? null,
    city_id: city.id,
    address: address ? streetLine(address) : text,
    full_address: address ? cityLine(address) : text,
    locality: address?.locality ?? null,
    district: address?.district ?? null,
    area: address?.area ?? null,
    street: address?.street ?? null,
    house: address?.house ?? null,
    type: address ? (address.house === null ? 'street' : 'house') : null,
    room: address?.room ?? null,
    floor: address?.floor ?? null,
    entrance: address?.entrance ?? null,
    intercom: address?.intercom ?? null,
    description: address?.description ?? null,
    map: { coordinates: address?.coordinates ?? null },
    pinned: address?.pinned === true,
    found: address !== null,
    delivery_possible: zone !== null,
    delivery_zone_id: zone?.id ?? null,
    delivery_prices: zone && presentTerms(termsOf(zone), zone.currency),
    city: { id: city.id, name: textIn(city.name, language) },
    shop_address: textOrNull(shop?.street, language),
    company_name: shop?.companyName ?? null,
    inn: shop?.inn ?? null,
    ogrn: shop?.ogrn ?? null,
  }
}
