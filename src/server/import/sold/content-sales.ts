import type { BrandContent, Content } from '../content.ts'
import type { ProductEntry } from '../format/menu.ts'
import type { OverrideEntry } from '../format/places.ts'
import { type Counter, countersOf, type Sales, salesOf, type SoldDish } from './sales.ts'

/** What of a brand's content is sold where. */
export function salesOfContent(content: Content, { places, menu, modifiers }: BrandContent): Sales {
  const groups = new Map(modifiers.flatMap(({ data }) => data.groups ?? []).map((group) => [group.alias, group.modifiers]))
  const membersOf = (alias: string): string[] => (groups.get(alias) ?? []).map(({ modifier }) => modifier)
  const counters = countersOf(
    content.cities.map(({ data: { alias, prices, order_types } }) => ({ alias, currency: prices.currency_code, ...order_types })),
    places.map(({ data: { city, shops, delivery_zones = [] } }) => ({
      city,
      shops: shops.map(({ overrides }) => differences(overrides)),
      zones: delivery_zones.map(({ overrides }) => differences(overrides)),
    })),
  )
  return salesOf(
    counters,
    menu.flatMap(({ data }) => data.products.map((product) => dishOf(product, membersOf))),
  )
}

function dishOf({ alias, cities, modifiers = {}, by_size }: ProductEntry, membersOf: (group: string) => string[]): SoldDish {
  const { available = [], single = [], groups = [] } = modifiers
  const pricedByDish = Object.entries(by_size).flatMap(([size, { cost, price }]) => (cost || price ? [size] : []))
  return { alias, cities: cities ?? null, modifiers: [...available, ...single, ...groups.flatMap(membersOf)], pricedByDish }
}

const differences = (overrides: readonly OverrideEntry[] = []): Counter['differs'] =>
  new Map(
    overrides.flatMap(({ product, price, hidden = false }) =>
      product === undefined ? [] : [[product, { hasPrice: price != null, isHidden: hidden }]],
    ),
  )
