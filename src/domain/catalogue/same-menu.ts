import type { Assortment, Override } from './assortment.ts'
import type { Counter } from './menu.ts'
import { type Stop, stopsAt } from './stops.ts'

/** What `menuAt` reads of a place, as a short text: places with the same one have the same menu. */
type MenuReading = { key: string; hasStops: boolean }

/**
 * Tells which places have the same menu: most zones and cities of a chain have the prices of their neighbours, and a menu is large.
 * What differs at a shop or zone counts by what it says, not by where it is.
 */
export function readingsOfMenus({ dishes, overrides }: Assortment, stops: readonly Stop[]): (place: Counter) => MenuReading {
  const numbers = new Map<string, number>()
  /** The same number for the same facts. */
  const numberOf = (facts: unknown): number => {
    const text = JSON.stringify(facts)
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  const limits = [...new Map(dishes.flatMap(({ cities }) => (cities ? [[cities.join(), cities] as const] : []))).values()]
  const ofZones = Map.groupBy(overrides, ({ zoneId }) => zoneId)
  const ofShops = Map.groupBy(overrides, ({ shopId }) => shopId)
  return ({ city: { alias, country, currency }, orderType, shop, zone }) => {
    const sold = limits.map((cities) => Number(cities.includes(alias))).join('')
    const different = orderType === 'delivery' ? (zone ? ofZones.get(zone.id) : []) : ofShops.get(shop.id)
    const { products, modifiers } = stopsAt(stops, shop.id)
    const hasStops = products.size + modifiers.size > 0
    // JSON has no Infinity: a stop without an end is null, which no end is.
    const stopped = hasStops ? numberOf([sorted(products), sorted(modifiers)]) : ''
    // By their numbers: the text of hundreds of prices would stay for each zone that has its own.
    const says = (different ?? []).map((override) => numberOf(saidBy(override))).sort((a, b) => a - b)
    const facts = numberOf([country.code, currency, sold, says])
    return { key: [orderType, facts, stopped].join(' '), hasStops }
  }
}

const sorted = (returns: ReadonlyMap<number, number>): [number, number][] => [...returns].sort(([a], [b]) => a - b)

/** All of an override but where it is. */
const saidBy = (override: Override): Override => ({ ...override, shopId: null, zoneId: null })
