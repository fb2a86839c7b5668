import type { Brand } from '#brands/brand.ts'
import type { City as WireCity, DeliveryZone, Shop as WireShop, ShortCity } from '#contract/city.ts'
import { termsOf } from '#domain/city/delivery-offer.ts'
import type { Point } from '#domain/address/polygon.ts'
import type { OrderType } from '#domain/city/order-type.ts'
import type { City, PhoneMask, Places, Shop, Zone } from '#domain/city/place.ts'
import { borrowedIn, type Language, textIn, textOrNull } from '#domain/language.ts'
import { majorOrNull, toMajor } from '#domain/money.ts'
import { loadAt } from '#domain/schedule/shop-load.ts'
import { clock, minutesOfDay } from '#domain/schedule/time-of-day.ts'
import { monthOf } from '#domain/schedule/month-hours.ts'
import { hoursFor, type ShopHours } from '#domain/schedule/shop-hours.ts'
import { specialDaysOf } from '#domain/schedule/special-days.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { isAroundTheClock, neverCloses, weekHours, weekOfAll } from '#domain/schedule/week-hours.ts'
import { openState, type OpenState, parseWorkingTime, type Schedule } from '#domain/schedule/working-hours.ts'
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
    map: { area: outlineOf(zone.area ?? []), holes: zone.holes.map(outlineOf), background_color: zone.color },
    ...(zone.area === null && { localities: zone.localities, postcodes: zone.postcodes }),
    prices: {
      has_free_delivery: hasFreeDelivery,
      delivery: toMajor(fee, zone.currency),
      minimum_order_amount: toMajor(minimum, zone.currency),
      free_delivery_from: majorOrNull(freeFrom, zone.currency),
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

const comingOf = (until: number | undefined, now: number): string | null =>
  until !== undefined && until > now ? new Date(until).toISOString() : null

/** Days for which customers read ahead that the hours are other ones. */
const specialDaysAhead = 14

const dayFormats = new Map<Language, Intl.DateTimeFormat>()
function dayFormat(language: Language): Intl.DateTimeFormat {
  const known =
    dayFormats.get(language) ?? new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' })
  dayFormats.set(language, known)
  return known
}

const timeOf = ({ time }: OpenState): string | null => (time === null ? null : clock(time))

/** A shop; `popular` are the ids of its most ordered dishes. */
export function presentShop(shop: Shop, city: City, popular: number[], { language, now }: PresentOptions): WireShop {
  const schedule = hoursFor(shop.schedule, 'door')
  const state = openState(schedule, now, city.timezone)
  // A day of other hours is near: then it closes.
  const isOpenAlways = state.kind === 'open' && state.time >= 2 * minutesOfDay && neverCloses(schedule)
  return {
    id: shop.id,
    city_id: shop.cityId,
    name: textIn(shop.name, language),
    type: shop.stopped ? 'stop' : null,
    stopped_until: comingOf(shop.stoppedUntil, now),
    paused_until: comingOf(loadAt(shop.load, 'takeaway', now).pausedUntil, now),
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
    order_hours: { delivery: ownWeek(shop.schedule, 'delivery'), takeaway: ownWeek(shop.schedule, 'takeaway') },
    special_days: specialDaysOf(shop.schedule, toLocal(now, city.timezone).date, specialDaysAhead).map((day) => ({
      date: day.date,
      formatted_string: dayFormat(language).format(new Date(`${day.date}T12:00:00Z`)),
      name: textOrNull(day.name, language),
      ...borrowedIn({ name: day.name }, language),
      shifts: day.periods,
      delivery: day.delivery,
      takeaway: day.takeaway,
    })),
    open_state: { kind: state.kind, time: isOpenAlways ? null : timeOf(state), minutes: state.minutes },
  }
}

/** The week in which a shop can be ordered from, where it is not that of its door. */
function ownWeek(hours: ShopHours, type: OrderType): WireShop['order_hours'][OrderType] {
  const [own, door] = [weekHours(hoursFor(hours, type)), weekHours(hoursFor(hours, 'door'))]
  return JSON.stringify(own) === JSON.stringify(door) ? null : own
}

/** The hours of a brand's orders in a city, all its shops together; null when none takes any. */
export function cityHours(shops: readonly Shop[], language: Language): string | null {
  const { schedule } = textsOf(language)
  const shown = weekOfAll(shops.filter((shop) => !shop.stopped).map((shop) => hoursFor(shop.schedule, 'orders'))).flatMap(
    ({ from, to, hours }) => {
      if (hours === null) return []
      const [isAlways, isWeek] = [isAroundTheClock(hours), from === 1 && to === 7]
      const time = isAlways ? schedule.around_the_clock : hours
      return isWeek ? (isAlways ? time : schedule.every_day(time)) : `${schedule.weekdays(from, to)} ${time}`
    },
  )
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

/** The company that serves a city; outside of all cities the brand's own. */
export const companyIn = (brand: Brand, places: Places, city: City | null): string => {
  const names = companyNames(brand, places)
  return names[city?.alias ?? 'default'] ?? names.default
}
