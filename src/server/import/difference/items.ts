import type { EntryKind } from '#domain/content/entry-kinds.ts'
import { type GivenTexts, type Language, textIn } from '#domain/language.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import type { Entry } from '../stored/entry.ts'
import type { Stored, StoredBrand } from '../stored/read-stored.ts'

/** One thing that an owner edits. `list` is the list whose order it has a place in; null where order does not count. */
export type Item = {
  kind: EntryKind
  brand: string | null
  /** Unique within its brand and kind. */
  key: string
  alias: string
  list: string | null
  fields: Entry
  /** The alias of its city, for the currency of its amounts. */
  city: string | null
}

/** The content as single things. */
export const itemsOf = ({ cities, brands }: Stored): Item[] => [
  ...cities.map((fields) => itemOf({ kind: 'city', brand: null, fields, list: '' })),
  ...brands.flatMap(itemsOfBrand),
]

type ItemFacts = Pick<Item, 'kind' | 'brand' | 'fields'> & Partial<Pick<Item, 'key' | 'list' | 'city'>>

function itemOf({ kind, brand, fields, key, list = null, city = null }: ItemFacts): Item {
  const named = [fields.alias, fields.code, key].find((one) => typeof one === 'string')
  const alias = typeof named === 'string' ? named : ''
  return { kind, brand, fields, key: key ?? alias, alias, list, city }
}

function itemsOfBrand(stored: StoredBrand): Item[] {
  const { alias: brand, menu, places } = stored
  const ordered = (kind: EntryKind, entries: readonly Entry[]): Item[] => entries.map((fields) => itemOf({ kind, brand, fields, list: '' }))
  const unordered = (kind: EntryKind, entries: readonly Entry[]): Item[] => entries.map((fields) => itemOf({ kind, brand, fields }))
  return [
    ...places.flatMap(({ city, shops }) =>
      shops.map((fields) => itemOf({ kind: 'shop', brand, fields: { ...fields, city }, list: city, city })),
    ),
    ...places.flatMap(({ city, delivery_zones }) =>
      delivery_zones.map((fields) => itemOf({ kind: 'zone', brand, fields, key: `${city}/${String(fields.alias)}`, list: city, city })),
    ),
    // `sort` says where the group stands: it is compared as order.
    ...menu.map(({ group }) => itemOf({ kind: 'group', brand, fields: { ...group, sort: undefined }, list: '' })),
    ...menu.flatMap(({ group, products }) => {
      const list = String(group.alias)
      return products.map((fields) => itemOf({ kind: 'dish', brand, fields: { ...fields, group: list }, list }))
    }),
    ...unordered('modifier', stored.modifiers),
    ...unordered('choice', stored.modifierGroups),
    ...ordered('package', stored.packages),
    ...ordered('gift', stored.gifts),
    ...stored.promocodes.map((fields) => itemOf({ kind: 'promocode', brand, fields, key: normalCode(String(fields.code)) })),
    ...ordered('promotion', stored.promotions),
    ...ordered('banner', stored.banners),
    itemOf({ kind: 'settings', brand, fields: stored.settings, key: 'settings' }),
    ...Object.entries(stored.texts).map(([key, text]) =>
      itemOf({ kind: 'text', brand, fields: key === 'no_picture' ? { picture: text } : { text }, key }),
    ),
  ]
}

/** What an override is of: the alias of a dish, or a plus and that of an extra. */
export const nameOfOverride = ({ product, modifier }: Entry): string => (typeof product === 'string' ? product : `+${String(modifier)}`)

/** What a person calls it; English where a language lacks its name. */
export const nameOf = ({ fields, alias }: Item, language: Language): string =>
  textIn((fields.name as GivenTexts | undefined) ?? {}, language, 'en') || alias
