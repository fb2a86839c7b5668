import type { DeliveryAddress as WireAddress } from '#contract/address.ts'
import type { City, Shop, Zone } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import type { DeliveryAddress } from '../../domain/city/delivery-address.ts'

type ResolvedAddress = {
  address: DeliveryAddress | null
  text: string
  city: Pick<City, 'id' | 'name'>
  zone: Zone | null
  shop: Shop | null
}

/** An address as it travels; one that was not found has its typed text and nothing else. */
export function presentAddress({ address, text, city, zone, shop }: ResolvedAddress, language: Language): WireAddress {
  return {
    id: address?.id ?? null,
    city_id: city.id,
    address: address?.address ?? text,
    full_address: address?.full_address ?? text,
    locality: address?.locality ?? null,
    district: address?.district ?? null,
    street: address?.street ?? null,
    house: address?.house ?? null,
    type: address ? 'house' : null,
    room: address?.room ?? null,
    floor: address?.floor ?? null,
    entrance: address?.entrance ?? null,
    intercom: address?.intercom ?? null,
    description: address?.description ?? null,
    map: { coordinates: address?.coordinates ?? null },
    found: address !== null,
    delivery_possible: zone !== null,
    delivery_zone_id: zone?.id ?? null,
    delivery_prices: zone ? { minimum_order_amount: toMajor(zone.minimum), has_free_delivery: zone.hasFreeDelivery } : null,
    city: { id: city.id, name: city.name[language] },
    shop_address: shop?.street[language] ?? null,
    company_name: shop?.companyName ?? null,
    inn: shop?.inn ?? null,
    ogrn: shop?.ogrn ?? null,
  }
}
