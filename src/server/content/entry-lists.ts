import type { EntryData, Spot } from '#domain/content/draft.ts'
import type { EntryKind } from '#domain/content/entry-kinds.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored, StoredBrand } from '#server/import/stored/read-stored.ts'

/** An entry of a brand's content, named as differences name it. */
export type EntryName = { kind: EntryKind; key: string }

/** An entry of a brand with its place. */
export type PlacedEntry = { key: string; list: string | null; entry: Entry }

/** A list of the stored content itself. */
type List = { name: string | null; entries: Entry[] }

/** The lists of a kind, which may be changed; groups and texts are none. */
function listsOf(brand: StoredBrand, kind: EntryKind): List[] {
  const alone = (entries: Entry[]): List[] => [{ name: null, entries }]
  switch (kind) {
    case 'shop':
      return brand.places.map(({ city, shops }) => ({ name: city, entries: shops }))
    case 'zone':
      return brand.places.map(({ city, delivery_zones }) => ({ name: city, entries: delivery_zones }))
    case 'dish':
      return brand.menu.map(({ group, products }) => ({ name: String(group.alias), entries: products }))
    case 'modifier':
      return alone(brand.modifiers)
    case 'choice':
      return alone(brand.modifierGroups)
    case 'package':
      return alone(brand.packages)
    case 'gift':
      return alone(brand.gifts)
    case 'promocode':
      return alone(brand.promocodes)
    case 'promotion':
      return alone(brand.promotions)
    case 'banner':
      return alone(brand.banners)
    case 'city':
    case 'group':
    case 'text':
    case 'settings':
      return []
  }
}

/** The name of an entry within its brand and kind. */
export function keyIn(kind: EntryKind, list: string | null, { alias, code }: Entry): string {
  if (kind === 'zone') return `${list ?? ''}/${String(alias)}`
  return kind === 'promocode' ? normalCode(String(code)) : String(alias)
}

const shownSort = (index: number, { sort }: Entry): number => (typeof sort === 'number' ? sort : (index + 1) * 10)

/** The groups in the order that customers see, which may differ from that of their dishes. */
const groupsInOrder = ({ menu }: StoredBrand): StoredBrand['menu'] =>
  menu
    .map((one, index) => ({ one, sort: shownSort(index, one.group) }))
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ one }) => one)

/** The order of groups is their place in the list. */
function withoutSort(group: Entry): Entry {
  const entry = { ...group }
  delete entry.sort
  return entry
}

/** Every brand has settings, if only empty ones. */
const settingsKey = 'settings'
const noPicture = 'no_picture'
const textOf = (key: string, value: unknown): Entry => (key === noPicture ? { picture: value } : { text: value })

/** The entries of a kind in their order. */
export function entriesOf({ brands: [brand], cities }: Stored, kind: EntryKind): PlacedEntry[] {
  if (kind === 'city') return cities.map((entry) => ({ key: String(entry.alias), list: null, entry }))
  if (!brand) return []
  if (kind === 'group')
    return groupsInOrder(brand).map(({ group }) => ({ key: String(group.alias), list: null, entry: withoutSort(group) }))
  if (kind === 'settings') return [{ key: settingsKey, list: null, entry: brand.settings }]
  if (kind === 'text') return Object.entries(brand.texts).map(([key, value]) => ({ key, list: null, entry: textOf(key, value) }))
  return listsOf(brand, kind).flatMap(({ name, entries }) => entries.map((entry) => ({ key: keyIn(kind, name, entry), list: name, entry })))
}

/** The stored entry itself, which may be changed; of a group and a text a copy. Null when the brand has none of the name. */
export const entryAt = (stored: Stored, { kind, key }: EntryName): Entry | null => findEntry(stored, kind, key)?.entry ?? null

export function findEntry(stored: Stored, kind: EntryKind, key: string): PlacedEntry | undefined {
  const [brand] = stored.brands
  if (!brand || kind === 'city' || kind === 'group' || kind === 'text' || kind === 'settings')
    return entriesOf(stored, kind).find((one) => one.key === key)
  // A draft of a whole menu looks each of its entries up at every change: lists of all of them would be made for each.
  for (const { name, entries } of listsOf(brand, kind)) {
    const entry = entries.find((one) => keyIn(kind, name, one) === key)
    if (entry) return { key, list: name, entry }
  }
  return undefined
}

/** Puts an entry in the place of the one that has its name; nothing where there is none. */
export function replaceEntry({ brands: [brand], cities }: Stored, { kind, key }: EntryName, data: EntryData): void {
  if (kind === 'city') {
    const index = cities.findIndex(({ alias }) => alias === key)
    if (index !== -1) cities[index] = data
    return
  }
  if (!brand) return
  if (kind === 'settings') brand.settings = data
  if (kind === 'text') {
    if (Object.hasOwn(brand.texts, key)) brand.texts[key] = textValue(key, data)
    return
  }
  if (kind === 'group') {
    const found = brand.menu.find(({ group }) => group.alias === key)
    if (found) found.group = { ...data, ...('sort' in found.group && { sort: found.group.sort }) }
    return
  }
  for (const { name, entries } of listsOf(brand, kind)) {
    const index = entries.findIndex((entry) => keyIn(kind, name, entry) === key)
    if (index !== -1) entries[index] = data
  }
}

const textValue = (key: string, data: EntryData): unknown => (key === noPicture ? data.picture : data.text)

/**
 * Adds an entry behind another; at the end where that one is not in the list. Nothing is added where the list is missing,
 * such as a group that is not there.
 */
export function addEntry({ brands: [brand] }: Stored, { kind, key }: EntryName, data: EntryData, spot: Spot): void {
  if (!brand) return
  if (kind === 'text') {
    brand.texts[key] = textValue(key, data)
    return
  }
  if (kind === 'group') return arrangeGroups(brand, (groups) => insert(groups, { group: data, products: [] }, groupKey, spot.after))
  if (kind === 'shop' && spot.list !== null) openCity(brand, spot.list)
  const list = listsOf(brand, kind).find(({ name }) => name === spot.list)
  if (list) insert(list.entries, data, (entry) => keyIn(kind, list.name, entry), spot.after)
}

/** The places of a brand in a city, which stand in the order of the names of cities. */
function openCity({ places }: StoredBrand, city: string): void {
  if (places.some((one) => one.city === city)) return
  places.push({ city, shops: [], delivery_zones: [] })
  places.sort((one, other) => (one.city < other.city ? -1 : 1))
}

/** Takes an entry out, and returns it with the dishes of a group. */
export function removeEntry({ brands: [brand] }: Stored, { kind, key }: EntryName): Entry | null {
  if (!brand) return null
  if (kind === 'text') {
    const value = brand.texts[key]
    delete brand.texts[key]
    return value === undefined ? null : textOf(key, value)
  }
  if (kind === 'group') {
    const index = brand.menu.findIndex(({ group }) => group.alias === key)
    return index === -1 ? null : (brand.menu.splice(index, 1)[0]?.group ?? null)
  }
  for (const { name, entries } of listsOf(brand, kind)) {
    const index = entries.findIndex((entry) => keyIn(kind, name, entry) === key)
    if (index !== -1) return entries.splice(index, 1)[0] ?? null
  }
  return null
}

/** Moves an entry; it stays where it is when its list is not there. */
export function moveEntry(stored: Stored, { kind, key }: EntryName, spot: Spot): void {
  const [brand] = stored.brands
  if (!brand || kind === 'text' || kind === 'settings') return
  if (kind === 'group') {
    arrangeGroups(brand, (groups) => {
      const index = groups.findIndex((one) => groupKey(one) === key)
      const [moved] = index === -1 ? [] : groups.splice(index, 1)
      if (moved) insert(groups, moved, groupKey, spot.after)
    })
    return
  }
  if (!listsOf(brand, kind).some(({ name }) => name === spot.list)) return
  const entry = removeEntry(stored, { kind, key })
  if (entry) addEntry(stored, { kind, key }, entry, spot)
}

const groupKey = ({ group }: StoredBrand['menu'][number]): string => String(group.alias)

/** The order of the groups is that of the files from then on. */
function arrangeGroups(brand: StoredBrand, arrange: (groups: StoredBrand['menu']) => void): void {
  const groups = groupsInOrder(brand)
  for (const { group } of groups) delete group.sort
  arrange(groups)
  brand.menu.splice(0, brand.menu.length, ...groups)
}

function insert<One>(list: One[], one: One, keyOf: (one: One) => string, after: string | null): void {
  const index = after === null ? -1 : list.findIndex((other) => keyOf(other) === after)
  list.splice(after !== null && index === -1 ? list.length : index + 1, 0, one)
}

/** Whether the order of a kind counts. */
export const isOrdered = (kind: EntryKind): boolean => !['city', 'modifier', 'choice', 'promocode', 'text', 'settings'].includes(kind)

/** Where an entry stands; null when it is not there. */
export function spotOf(stored: Stored, { kind, key }: EntryName): Spot | null {
  const all = entriesOf(stored, kind)
  const found = all.find((one) => one.key === key)
  if (!found) return null
  const list = all.filter((one) => one.list === found.list)
  return { list: found.list, after: isOrdered(kind) ? (list[list.indexOf(found) - 1]?.key ?? null) : null }
}
