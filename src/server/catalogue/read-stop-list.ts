import type { StopHere, StopList } from '#contract/office/stops.ts'
import { menuAt } from '#domain/catalogue/menu.ts'
import { dishesNeeding } from '#domain/catalogue/needed-extras.ts'
import type { Group, Modifier, Product } from '#domain/catalogue/product.ts'
import { type StopScope, stopScopes } from '#domain/catalogue/stop-reasons.ts'
import type { Stock } from '#domain/catalogue/stock.ts'
import { type ShopStops, stopsAt } from '#domain/catalogue/stops.ts'
import type { City, Shop } from '#domain/city/place.ts'
import { textIn, type WrittenLanguage } from '#domain/language.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { endOfStop, stopEnds } from '#domain/schedule/stop-end.ts'
import { covers, type StaffPlace } from '#domain/staff/reach.ts'
import { widened } from '#server/staff/admit-staff.ts'
import { nameOf } from './name-of-stop.ts'
import type { Snapshot } from './snapshots.ts'
import type { HeldStop } from './stop-list-store.ts'

/** A shop with its city, in the content of its brand. */
export type Counter = { shop: Shop; city: City; snapshot: Snapshot }
type Reader = { reach: readonly StaffPlace[]; language: WrittenLanguage; now: number }

const placeOf = ({ shop, snapshot }: Counter): StaffPlace => ({ brand: snapshot.brand, cityId: shop.cityId, shopId: shop.id })

/** The shops that a scope includes, with their cities. */
export const countersIn = ({ shop, snapshot }: Counter, scope: StopScope): Counter[] =>
  snapshot.places.shops.flatMap((one) => {
    const isIn = scope === 'brand' || (scope === 'city' ? one.cityId === shop.cityId : one.id === shop.id)
    const city = isIn && snapshot.places.city(one.cityId)
    return city ? [{ shop: one, city, snapshot }] : []
  })

/** What is stopped, and what is counted, at a shop now. */
type Live = { held: readonly HeldStop[]; stocks: readonly Stock[] }

/** What the stop-list of a shop shows. */
export function presentStopList(counter: Counter, scope: StopScope, { held, stocks }: Live, reader: Reader): StopList {
  const { shop, city, snapshot } = counter
  const { language, now, reach } = reader
  const clock = { schedule: hoursFor(shop.schedule, 'orders'), timezone: city.timezone }
  const groups = groupsOf(counter)
  const leftOf = (id: number, of: 'productId' | 'modifierId') => {
    const stock = stocks.find((one) => one[of] === id)
    return stock ? { left: stock.amount } : {}
  }
  return {
    shop: {
      id: shop.id,
      name: textIn(shop.name, language),
      city: textIn(city.name, language),
      brand: snapshot.brand,
      timezone: city.timezone,
    },
    scopes: stopScopes.filter((one) => covers(reach, widened(placeOf(counter), one))),
    ends: Object.fromEntries(stopEnds.flatMap((end) => (end === 'time' ? [] : [[end, isoOf(endOfStop(end, clock, now))]]))),
    groups: groups.map((group) => ({
      id: group.id,
      name: textIn(group.name, language),
      dishes: group.products.map((dish) => ({ ...named(dish, language), ...leftOf(dish.id, 'productId'), off: dish.stopped })),
    })),
    extras: extrasOf(groups, needingIn(countersIn(counter, scope), now), language).map((extra) => ({
      ...extra,
      ...leftOf(extra.id, 'modifierId'),
    })),
    stops: held.map((row) => presentHeld(row, counter, reader)),
  }
}

export const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

const named = ({ id, name, code }: Pick<Product, 'id' | 'name' | 'code'>, language: WrittenLanguage) => ({
  id,
  name: textIn(name, language),
  ...(code === null ? {} : { code }),
})

/** All dishes of the city, also those that this shop or the content stops or hides: another shop may sell them, or this one again. */
const groupsOf = ({ shop, city, snapshot }: Counter) =>
  menuAt({ ...snapshot.assortment, overrides: [] }, { city, orderType: 'takeaway', shop, zone: null }).groups

const modifiersIn = ({ available, single, groups }: Product): Modifier[] => [
  ...available,
  ...single,
  ...groups.flatMap(({ members }) => members.map(({ modifier }) => modifier)),
]

/** The extras of a menu with where and how often they are offered, by name: that distinguishes two of the same name. */
function extrasOf(groups: readonly Group[], needing: Map<number, Product[]>, language: WrittenLanguage): StopList['extras'] {
  const offers = new Map<number, { modifier: Modifier; groups: Set<Group>; dishes: Set<number> }>()
  for (const group of groups)
    for (const dish of group.products)
      for (const modifier of modifiersIn(dish)) {
        const offer = offers.get(modifier.id) ?? { modifier, groups: new Set(), dishes: new Set() }
        offer.groups.add(group)
        offer.dishes.add(dish.id)
        offers.set(modifier.id, offer)
      }
  return [...offers.values()]
    .map((offer) => ({
      ...named(offer.modifier, language),
      groups: [...offer.groups].map(({ name }) => textIn(name, language)),
      dishes: offer.dishes.size,
      needed_by: (needing.get(offer.modifier.id) ?? []).map((dish) => named(dish, language)),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}

/** The dishes that could not be sold without each extra at one of several shops. Shops of a city with the same stops lose the same. */
function needingIn(counters: readonly Counter[], now: number): Map<number, Product[]> {
  const cities = new Map<string, Product[]>()
  const seen = new Set<string>()
  const all = new Map<number, Map<number, Product>>()
  for (const counter of counters) {
    const stops = stopsAt(counter.snapshot.stops, counter.shop.id)
    const key = `${counter.city.id} ${keyOf(stops)}`
    if (seen.has(key)) continue
    seen.add(key)
    const dishes = cities.get(counter.city.alias) ?? groupsOf(counter).flatMap(({ products }) => products)
    cities.set(counter.city.alias, dishes)
    for (const [id, lost] of dishesNeeding(dishes, stops, now)) {
      const known = all.get(id) ?? new Map<number, Product>()
      for (const dish of lost) known.set(dish.id, dish)
      all.set(id, known)
    }
  }
  return new Map([...all].map(([id, lost]) => [id, [...lost.values()]]))
}

const keyOf = ({ products, modifiers }: ShopStops): string => JSON.stringify([[...products], [...modifiers]])

function presentHeld(row: HeldStop, counter: Counter, { reach, language }: Reader): StopHere {
  const here = placeOf(counter)
  return {
    id: row.id,
    product_id: row.product_id,
    modifier_id: row.modifier_id,
    name: nameOf(row, counter.snapshot, language),
    scope: row.scope,
    shops: row.shops,
    batch: row.batch,
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
    started_at: row.started_at.toISOString(),
    by: row.by,
    may_release: {
      // A row for the whole brand has no part of this shop that could be released alone.
      here: row.at_shop_id !== null && covers(reach, here),
      all: covers(reach, widened(here, row.scope)),
    },
  }
}
