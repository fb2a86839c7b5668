import type { DeliveryZone, ShortCity } from '#contract/city.ts'
import type { Shop as WireShop } from '#contract/city.ts'
import { termsOf } from '#domain/address/delivery-offer.ts'
import type { Point } from '#domain/address/polygon.ts'
import type { City, Shop, Zone } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import { clock } from '#domain/schedule/local-time.ts'
import { openState } from '#domain/schedule/working-hours.ts'

export const cityUrl = (city: { alias: string }): string => `/${city.alias}`

export const presentShortCity = (city: City, language: Language): ShortCity => ({
  id: city.id,
  alias: city.alias,
  name: city.name[language],
  url: cityUrl(city),
})

const outlineOf = (outline: readonly Point[]): [number, number][] => outline.map(([latitude, longitude]) => [latitude, longitude])

export function presentZone(zone: Zone): DeliveryZone {
  const { fee, minimum, hasFreeDelivery, minutes } = termsOf(zone)
  return {
    id: zone.id,
    map: { area: outlineOf(zone.area), holes: zone.holes.map(outlineOf), background_color: zone.color },
    prices: { has_free_delivery: hasFreeDelivery, delivery: toMajor(fee), minimum_order_amount: toMajor(minimum) },
    delivery_time: minutes,
  }
}

export function presentShop(shop: Shop, city: City, language: Language, now: number): WireShop {
  const state = openState(shop.schedule, now, city.timezone)
  return {
    id: shop.id,
    city_id: shop.cityId,
    name: shop.name[language],
    type: shop.stopped ? 'stop' : null,
    stopped_until: shop.stoppedUntil !== undefined && shop.stoppedUntil > now ? new Date(shop.stoppedUntil).toISOString() : null,
    alert: shop.alert?.[language] ?? null,
    company_name: shop.companyName,
    inn: shop.inn,
    ogrn: shop.ogrn,
    address: { street: shop.street[language], description: shop.description[language] },
    map: { coordinates: shop.coordinates, zoom: shop.zoom, area: shop.area && outlineOf(shop.area) },
    tags: shop.tags,
    popular_products: [],
    schedule: {
      month: shop.schedule.month,
      custom: Object.fromEntries(
        Object.entries(shop.schedule.custom).map(([date, entry]) => [date, entry && { ...entry, working_minutes: null }]),
      ),
      default: Object.fromEntries(
        Object.entries(shop.schedule.default).map(([day, entry]) => [day, entry && { ...entry, working_minutes: null }]),
      ),
    },
    open_state: { kind: state.kind, time: state.time === null ? null : clock(state.time), minutes: state.minutes },
  }
}
