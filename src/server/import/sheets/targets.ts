import type { Kind } from '../format/formats.ts'
import type { Entry } from '../stored/entry.ts'
import { isEntry } from './edits.ts'

/** A content file as it is written, before it is checked. */
export type RawFile = { file: string; kind: Kind; brand: string | null; raw: unknown }

type Place = { city: string; entry: Entry }
/** What sheets speak of, by the names that they use. Entries are those of the files: who changes them changes the files. */
export type Targets = {
  cities: Map<string, Entry>
  /** The currency of each city. */
  currencies: Map<string, string>
  /** The cities in which the brand has places. */
  served: Set<string>
  groups: Map<string, { entry: Entry; products: Entry[] }>
  dishes: Map<string, { entry: Entry; group: string }>
  modifiers: Map<string, Entry>
  modifierGroups: Map<string, Entry>
  /** By city and alias: berlin/mitte. */
  shops: Map<string, Place>
  zones: Map<string, Place>
}

export function targetsOf(files: readonly RawFile[], brand: string): Targets {
  const own = (kind: Kind): unknown[] => files.filter((file) => file.kind === kind && file.brand === brand).map(({ raw }) => raw)
  const menus = own('menu').flatMap((raw) => {
    const [group, products] = isEntry(raw) ? [raw.group, raw.products] : []
    return isEntry(group) && Array.isArray(products) ? [{ entry: group, products: products as Entry[] }] : []
  })
  const places = (list: string): Map<string, Place> =>
    new Map(
      own('places').flatMap((raw) => {
        const city = textAt(raw, 'city')
        return entriesAt(raw, list).map((entry): [string, Place] => [`${city}/${textAt(entry, 'alias')}`, { city, entry }])
      }),
    )
  const served = new Set(own('places').map((raw) => textAt(raw, 'city')))
  const cities = files.flatMap(({ kind, raw }) => (kind === 'city' && isEntry(raw) ? [raw] : []))
  const modifiers = (list: string): Map<string, Entry> =>
    new Map(own('modifiers').flatMap((raw) => entriesAt(raw, list).map((entry) => [textAt(entry, 'alias'), entry])))
  return {
    cities: new Map(cities.map((entry) => [textAt(entry, 'alias'), entry])),
    currencies: new Map(cities.map((entry) => [textAt(entry, 'alias'), textAt(entry.prices, 'currency_code')])),
    served,
    groups: new Map(menus.map((menu) => [textAt(menu.entry, 'alias'), menu])),
    dishes: new Map(
      menus.flatMap(({ entry: group, products }) =>
        products.map((entry) => [textAt(entry, 'alias'), { entry, group: textAt(group, 'alias') }] as const),
      ),
    ),
    modifiers: modifiers('modifiers'),
    modifierGroups: modifiers('groups'),
    shops: places('shops'),
    zones: places('delivery_zones'),
  }
}

/** The currencies that a brand is paid in; before it has a place, those of all cities. */
export function currenciesPaid({ currencies, served }: Targets): string[] {
  const own = [...currencies].filter(([city]) => served.has(city))
  return [...new Set((own.length > 0 ? own : [...currencies]).map(([, currency]) => currency))].sort()
}

/** A text of an entry; empty where there is none. */
export const textAt = (value: unknown, key: string): string => {
  const text = isEntry(value) ? value[key] : undefined
  return typeof text === 'string' ? text : ''
}

/** The objects of a list of an entry. */
export const entriesAt = (value: unknown, key: string): Entry[] => {
  const list = isEntry(value) ? value[key] : undefined
  return Array.isArray(list) ? list.filter(isEntry) : []
}
