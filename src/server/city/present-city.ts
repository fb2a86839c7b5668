import type { DeliveryZone, ShortCity } from '#contract/city.ts'
import type { Shop as WireShop } from '#contract/city.ts'
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

export const presentZone = (zone: Zone): DeliveryZone => ({
  id: zone.id,
  map: { area: zone.area.map(([latitude, longitude]) => [latitude, longitude]), background_color: zone.color },
  prices: { has_free_delivery: zone.hasFreeDelivery, delivery: toMajor(zone.fee), minimum_order_amount: toMajor(zone.minimum) },
})

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
    map: { coordinates: shop.coordinates, zoom: shop.zoom, area: shop.area?.map(([latitude, longitude]) => [latitude, longitude]) ?? null },
    tags: shop.tags,
    popular_products: [],
    schedule: {
      month: shop.schedule.month,
      custom: Object.fromEntries(Object.entries(shop.schedule.custom).map(([date, entry]) => [date, entry && { ...entry, working_minutes: null }])),
      default: Object.fromEntries(Object.entries(shop.schedule.default).map(([day, entry]) => [day, entry && { ...entry, working_minutes: null }])),
    },
    open_state: { kind: state.kind, time: state.time === null ? null : clock(state.time), minutes: state.minutes },
  }
}
