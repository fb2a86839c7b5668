import type { Brand } from '#brands/brand.ts'
import type { City as WireCity, DeliveryZone, Shop as WireShop, ShortCity } from '#contract/city.ts'
import { termsOf } from '#domain/city/delivery-offer.ts'
import type { Point } from '#domain/address/polygon.ts'
import type { City, PhoneMask, Places, Shop, Zone } from '#domain/city/place.ts'
import { borrowedIn, type Language, textIn, textOrNull } from '#domain/language.ts'
import { majorOrNull, toMajor } from '#domain/money.ts'
import { loadAt } from '#domain/schedule/shop-load.ts'
import { clock } from '#domain/schedule/time-of-day.ts'
import { monthOf } from '#domain/schedule/month-hours.ts'
import { isAroundTheClock, weekOfAll } from '#domain/schedule/week-hours.ts'
import { openState, parseWorkingTime, type Schedule } from '#domain/schedule/working-hours.ts'
import { textsOf } from '#messages/texts.ts'

export const cityUrl = (city: { alias: string }): string => `/${city.alias}`

export const presentShortCity = (city: City, language: Language): ShortCity => ({
  id: city.id,
  alias: city.alias,
  name: textIn(city.name, language),
  url: cityUrl(city),
})

export const presentMasks = (masks: readonly PhoneMask[], language: Language): WireCity['phone_masks'] =>
  masks.map((mask) => ({ ...mask, name: textIn(mask.name, language) }))

const outlineOf = (outline: readonly Point[]): [number, number][] => outline.map(([latitude, longitude]) => [latitude, longitude])

export function presentZone(zone: Zone, language: Language): DeliveryZone {
  const { fee, freeFrom, minimum, hasFreeDelivery, minutes } = termsOf(zone)
  return {
    id: zone.id,
    name: textIn(zone.name, language),
    map: { area: outlineOf(zone.area), holes: zone.holes.map(outlineOf), background_color: zone.color },
    prices: {
      has_free_delivery: hasFreeDelivery,
      delivery: toMajor(fee),
      minimum_order_amount: toMajor(minimum),
      free_delivery_from: majorOrNull(freeFrom),
    },
    delivery_time: minutes,
  }
}

function minutesOf(text: string): Pick<NonNullable<WireShop['schedule']['default'][string]>, 'working_minutes' | 'shifts'> {
  const shifts = parseWorkingTime(text) ?? []
  const [first, last] = [shifts[0], shifts.at(-1)]
  return { working_minutes: first && last ? { from: first.from, to: last.to } : null, shifts }
}

const withMinutes = (days: Schedule['default']): WireShop['schedule']['default'] =>
  Object.fromEntries(Object.entries(days).map(([day, entry]) => [day, entry && { ...entry, ...minutesOf(entry.working_time) }]))

/** The language, and the time in epoch milliseconds. */
type PresentOptions = { language: Language; now: number }

/** From when on a shop takes orders for collecting; null when it takes them now, or none at all. */
function returnOf({ stoppedUntil = 0, load }: Shop, now: number): string | null {
  const until = Math.max(stoppedUntil, loadAt(load, 'takeaway', now).pausedUntil ?? 0)
  return until > now ? new Date(until).toISOString() : null
}

/** A shop; `popular` are the ids of its most ordered dishes. */
export function presentShop(shop: Shop, city: City, popular: number[], { language, now }: PresentOptions): WireShop {
  const { schedule } = shop
  const state = openState(schedule, now, city.timezone)
  return {
    id: shop.id,
    city_id: shop.cityId,
    name: textIn(shop.name, language),
    type: shop.stopped ? 'stop' : null,
    stopped_until: returnOf(shop, now),
    alert: textOrNull(shop.alert, language),
    company_name: shop.companyName,
    inn: shop.inn,
    ogrn: shop.ogrn,
    ...borrowedIn({ name: shop.name, alert: shop.alert, street: shop.street, description: shop.description }, language),
    address: { street: textIn(shop.street, language), description: textIn(shop.description, language) },
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

/** The hours of a brand in a city, all its shops together; null when none is open. */
export function cityHours(shops: readonly Shop[], language: Language): string | null {
  const { schedule } = textsOf(language)
  const shown = weekOfAll(shops.filter((shop) => !shop.stopped).map((shop) => shop.schedule)).flatMap(({ from, to, hours }) => {
    if (hours === null) return []
    const [isAlways, isWeek] = [isAroundTheClock(hours), from === 1 && to === 7]
    const time = isAlways ? schedule.around_the_clock : hours
    return isWeek ? (isAlways ? time : schedule.every_day(time)) : `${schedule.weekdays(from, to)} ${time}`
  })
  return shown.length > 0 ? shown.join(', ') : null
}

/** The legal name of a brand's company by city: as its shops there state, unless the brand states it. */
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
