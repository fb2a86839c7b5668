import type { PriceRow, PriceTable } from '#contract/office/prices.ts'
import { textIn, type WrittenLanguage } from '#domain/language.ts'
import { priceStep, toMinor } from '#domain/money.ts'
import { fullPrices, isSurcharged } from '#server/import/sheets/full-prices.ts'
import { nameOfOverride } from '#server/import/difference/items.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored, StoredBrand } from '#server/import/stored/read-stored.ts'
import { valueAt } from './stored-entries.ts'

/** A live shop of the brand, and whether the reader may change its prices. */
export type TableShop = { id: number; alias: string; may: boolean }

type Wording = { language: WrittenLanguage; otherwise: WrittenLanguage }

/** The prices of a brand as somebody of the chain reads and changes them. */
export function presentPrices(stored: Stored, brand: StoredBrand, shops: readonly TableShop[], may: boolean, words: Wording): PriceTable {
  const nameOf = ({ name, alias }: Entry): string => (name ? textIn(name, words.language, words.otherwise) : String(alias))
  const cityOf = new Map(stored.cities.map((city) => [String(city.alias), city]))
  const byAlias = new Map(shops.map((shop) => [shop.alias, shop]))
  const places = brand.places.flatMap(({ city, shops: own }) => {
    const found = cityOf.get(city)
    return found ? [{ city: found, currency: currencyOf(found), shops: own }] : []
  })
  return {
    brand: brand.alias,
    may,
    currencies: [...Map.groupBy(places, ({ currency }) => currency)].map(([code, own]) => ({
      code,
      cities: own.map(({ city }) => nameOf(city)),
      step: priceStep({ code, fractional: own.some(({ city }) => valueAt(city, '/prices/fractional') === true) }),
    })),
    shops: places.flatMap(({ city, currency, shops: own }) =>
      own.flatMap((shop) => {
        const known = byAlias.get(String(shop.alias))
        return known ? [{ id: known.id, name: nameOf(shop), city: nameOf(city), currency, may: known.may }] : []
      }),
    ),
    rows: rowsOf(
      brand,
      {
        at: ownPrices(places, byAlias, 'price'),
        collecting_at: ownPrices(places, byAlias, 'collecting_price'),
        absent_at: absences(places, byAlias),
      },
      nameOf,
    ),
  }
}

const currencyOf = (city: Entry): string => String(valueAt(city, '/prices/currency_code'))

type Places = { currency: string; shops: readonly Entry[] }[]

/** What it is of, as overrides name it → id of the shop → minor units. */
type OwnPrices = Map<string, Record<string, number>>

/** The prices of shops' own. */
function ownPrices(places: Places, shops: ReadonlyMap<string, TableShop>, field: 'price' | 'collecting_price'): OwnPrices {
  const found: OwnPrices = new Map()
  for (const { currency, shops: own } of places) {
    for (const shop of own) {
      const id = shops.get(String(shop.alias))?.id
      for (const override of (shop.overrides ?? []) as Entry[]) {
        const price = override[field]
        if (id === undefined || typeof price !== 'number') continue
        const name = nameOfOverride(override)
        found.set(name, { ...found.get(name), [id]: toMinor(price, currency) })
      }
    }
  }
  return found
}

/** The ids of shops that do not sell a thing. */
function absences(places: Places, shops: ReadonlyMap<string, TableShop>): Map<string, number[]> {
  const absent = places
    .flatMap(({ shops: own }) => own)
    .flatMap((shop) => {
      const id = shops.get(String(shop.alias))?.id
      const hidden = ((shop.overrides ?? []) as Entry[]).filter((override) => override.hidden === true)
      return id === undefined ? [] : hidden.map((override) => ({ id, name: nameOfOverride(override) }))
    })
  const byName = Map.groupBy(absent, ({ name }) => name)
  return new Map([...byName].map(([name, own]) => [name, own.map(({ id }) => id)]))
}

const minorPrices = (prices: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries((prices ?? {}) as Record<string, number>).map(([code, amount]) => [code, toMinor(amount, code)]))

type OwnAtShops = Record<'at' | 'collecting_at', OwnPrices> & { absent_at: ReadonlyMap<string, number[]> }

function rowsOf(brand: StoredBrand, own: OwnAtShops, nameOf: (entry: Entry) => string): PriceRow[] {
  const sizeNames = new Map(brand.modifiers.map((modifier) => [String(modifier.alias), nameOf(modifier)]))
  const row = (entry: Entry, facts: Pick<PriceRow, 'kind'> & Partial<PriceRow>): PriceRow => ({
    alias: String(entry.alias),
    name: nameOf(entry),
    ...(typeof entry.code === 'string' ? { code: entry.code } : {}),
    size: null,
    size_name: null,
    group: null,
    discount: typeof entry.discount === 'number' ? entry.discount : 0,
    follows: false,
    prices: {},
    at: {},
    collecting: minorPrices(entry.collecting_price),
    collecting_at: {},
    absent_at: [],
    ...facts,
  })
  const atShops = (name: string) => ({
    at: own.at.get(name) ?? {},
    collecting_at: own.collecting_at.get(name) ?? {},
    absent_at: own.absent_at.get(name) ?? [],
  })
  const sized = (entry: Entry, facts: Pick<PriceRow, 'kind' | 'group'>, pricesOf: (size: Entry) => [unknown, unknown]): PriceRow[] =>
    Object.entries((entry.by_size ?? {}) as Entry).flatMap(([size, values]) => {
      const [prices, collecting] = pricesOf((values ?? {}) as Entry)
      if (!prices) return []
      const follows = facts.kind === 'dish' && isSurcharged(values)
      const own = { prices: minorPrices(prices), collecting: minorPrices(collecting) }
      return [row(entry, { ...facts, ...own, size, size_name: sizeNames.get(size) ?? size, follows })]
    })
  const dishes = brand.menu.flatMap(({ group, products }) => {
    const facts = { kind: 'dish', group: nameOf(group) } as const
    return products.flatMap((dish) => [
      row(dish, {
        ...facts,
        prices: minorPrices(dish.basic_price),
        ...atShops(String(dish.alias)),
      }),
      ...sized(dish, facts, (size) => [fullPrices(dish, size), size.collecting_cost]),
    ])
  })
  const extras = brand.modifiers.flatMap((modifier) => {
    const facts = { kind: 'modifier', group: null } as const
    return [
      row(modifier, { ...facts, prices: minorPrices(modifier.price), ...atShops(`+${String(modifier.alias)}`) }),
      ...sized(modifier, facts, (size) => [size.price, size.collecting_price]),
    ]
  })
  return [...dishes, ...extras, ...brand.packages.map((one) => row(one, { kind: 'package', prices: minorPrices(one.price) }))]
}
