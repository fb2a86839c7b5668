import type { Brand } from '#brands/brand.ts'
import type { City as WireCity, DeliveryZone, Shop as WireShop, ShortCity } from '#contract/city.ts'
import { termsOf } from '#domain/city/delivery-offer.ts'
import type { Point } from '#domain/address/polygon.ts'
import type { City, PhoneMask, Places, Shop, Zone } from '#domain/city/place.ts'
import { borrowedIn, type Language } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import { clock } from '#domain/schedule/local-time.ts'
import { monthOf } from '#domain/schedule/month-hours.ts'
import { isAroundTheClock, weekOfAll } from '#domain/schedule/week-hours.ts'
import { openState, parseWorkingTime, type Schedule } from '#domain/schedule/working-hours.ts'
import { textsOf } from '#messages/texts.ts'

export const cityUrl = (city: { alias: string }): string => `/${city.alias}`

export const presentShortCity = (city: City, language: Language): ShortCity => ({
  id: city.id,
  alias: city.alias,
  name: city.name[language],
  url: cityUrl(city),
})

export const presentMasks = (masks: readonly PhoneMask[], language: Language): WireCity['phone_masks'] =>
  masks.map((mask) => ({ ...mask, name: mask.name[language] }))

const outlineOf = (outline: readonly Point[]): [number, number][] => outline.map(([latitude, longitude]) => [latitude, longitude])

export function presentZone(zone: Zone, language: Language): DeliveryZone {
  const { fee, minimum, hasFreeDelivery, minutes } = termsOf(zone)
  return {
    id: zone.id,
    name: zone.name[language],
    map: { area: outlineOf(zone.area), holes: zone.holes.map(outlineOf), background_color: zone.color },
    prices: { has_free_delivery: hasFreeDelivery, delivery: toMajor(fee), minimum_order_amount: toMajor(minimum) },
    delivery_time: minutes,
  }
}

const withMinutes = (days: Schedule['default']): WireShop['schedule']['default'] =>
  Object.fromEntries(
    Object.entries(days).map(([day, entry]) => [day, entry && { ...entry, working_minutes: parseWorkingTime(entry.working_time) }]),
  )

/** Who asks for a shop, and when (epoch milliseconds). */
type PresentOptions = { language: Language; now: number }

/** A shop; `popular` are the ids of what is ordered most there. */
export function presentShop(shop: Shop, city: City, popular: number[], { language, now }: PresentOptions): WireShop {
  const { schedule } = shop
  const state = openState(schedule, now, city.timezone)
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
    ...borrowedIn({ name: shop.name, alert: shop.alert, street: shop.street, description: shop.description }, language),
    address: { street: shop.street[language], description: shop.description[language] },
    map: { coordinates: shop.coordinates, zoom: shop.zoom, area: shop.area && outlineOf(shop.area) },
    tags: shop.tags,
    popular_products: popular,
    schedule: {
      month: monthOf(schedule, now, city.timezone),
      custom: withMinutes(schedule.custom),
      default: withMinutes(schedule.default),
    },
    open_state: { kind: state.kind, time: state.time === null ? null : clock(state.time), minutes: state.minutes },
  }
}

/** When a brand takes orders in a city, all its shops together; null where none of them works. */
export function cityHours(shops: readonly Shop[], language: Language): string | null {
  const { schedule } = textsOf(language)
  const told = weekOfAll(shops.filter((shop) => !shop.stopped).map((shop) => shop.schedule)).flatMap(({ from, to, hours }) => {
    if (hours === null) return []
    const [isAlways, isWeek] = [isAroundTheClock(hours), from === 1 && to === 7]
    const time = isAlways ? schedule.around_the_clock : hours
    return isWeek ? (isAlways ? time : schedule.every_day(time)) : `${schedule.weekdays(from, to)} ${time}`
  })
  return told.length > 0 ? told.join(', ') : null
}

/** What a brand's company is called in each city: as its shops there say, unless the brand itself does. */
export const companyNames = (brand: Brand, places: Places): Brand['companyNames'] => ({
  ...Object.fromEntries(
    places.cities.flatMap((city) => {
      const name = places.shopsIn(city.id).find(({ companyName }) => companyName !== null)?.companyName
      return name ? [[city.alias, name]] : []
    }),
  ),
  ...brand.companyNames,
})

/** The company that serves a city; outside of all cities the brand's own (DECIDE-17, ACC-DECIDE-11). */
export const companyIn = (brand: Brand, places: Places, city: City | null): string => {
  const names = companyNames(brand, places)
  return names[city?.alias ?? 'default'] ?? names.default
}
