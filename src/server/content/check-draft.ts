import type { EntryFault } from '#contract/office/content.ts'
import type { FieldName } from '#domain/content/difference.ts'
import { fault, type Fault, type FaultyEntry, type PlacedFault } from '#domain/content/fault.ts'
import { isWarning } from '#domain/content/warning.ts'
import type { Language } from '#domain/language.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import { contentTextsOf } from '#messages/texts.ts'
import { type ListedZone, listWarnings } from '#server/import/check/zone-extents.ts'
import { wordsOfFault } from '#server/import/fault.ts'
import { contentOf } from '#server/import/read-content.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import { brandOfStored } from '#server/import/settings-of.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { entriesOf, type EntryName, findEntry } from './entry-lists.ts'
import { missingTranslations } from './missing-translations.ts'
import { withoutKnown } from './publish.ts'
import type { PublishedContent } from './published.ts'
import { namedPath, pathOf, valueAt } from './stored-entries.ts'

/** What is at fault with an entry, or is to be looked at. `path`: a JSON pointer within it. */
export type FoundFault = { path: string; fault: Fault; grave: boolean }

/** The faults of content with a draft, by the entry. What was at fault before keeps nothing from being published. */
export type CheckedDraft = { of: (name: EntryName) => FoundFault[]; all: (EntryName & FoundFault)[]; others: PlacedFault[] }

export function checkDraft(published: PublishedContent, stored: Stored): CheckedDraft {
  const { faults, isWhole } = contentOf(stored)
  const fresh = new Set<PlacedFault>(faults.length > 0 && isWhole ? withoutKnown(faults, published.faults()) : faults)
  const all = faults.flatMap((one) => {
    const { entry } = one.at
    if (!entry || entry.kind === 'city') return []
    const name = { kind: entry.kind, key: keyOfFaulty(entry) }
    const data = findEntry(stored, name.kind, name.key)?.entry
    return [{ ...name, path: data ? namedPath(data, entry.path) : entry.path, fault: one, grave: fresh.has(one) }]
  })
  const byName = Map.groupBy(all, ({ kind, key }) => `${kind} ${key}`)
  return {
    all,
    others: faults.filter((one) => fresh.has(one) && !one.at.entry),
    of: ({ kind, key }) => byName.get(`${kind} ${key}`) ?? [],
  }
}

/** What an entry with a fault is named by within its kind. */
export function keyOfFaulty({ kind, city, alias }: FaultyEntry): string {
  if (kind === 'zone') return `${city ?? ''}/${alias}`
  return kind === 'promocode' ? normalCode(alias) : alias
}

/** What is probably not meant; but for words that are new in some languages alone it keeps nothing from being published. `before`: as it is published. */
export function warningsOf(brand: string, stored: Stored, name: EntryName, before: Entry | null): FoundFault[] {
  const found = findEntry(stored, name.kind, name.key)
  if (!found) return []
  const { entry } = found
  const warn = (path: string, one: Fault): FoundFault => ({ path, fault: one, grave: !isWarning(one) })
  const languages = brandOfStored(stored, brand)?.languages
  const warnings = missingTranslations(languages, entry, before).map(({ path, language, blocks }) => ({
    ...warn(path, fault('translation-missing', { language })),
    grave: blocks,
  }))
  if (name.kind === 'group' && !entriesOf(stored, 'dish').some(({ list }) => list === name.key))
    warnings.push(warn('', fault('group-empty')))
  if (name.kind === 'dish') {
    if (entry.picture === undefined || entry.picture === null) warnings.push(warn('/picture', fault('no-photo')))
    if (isEmpty(entry.allergens) && isEmpty(entry.diets)) warnings.push(warn('/allergens', fault('allergens-silent')))
  }
  if (name.kind === 'zone')
    warnings.push(...warningsOfZone(stored, found.list, entry as ListedZone).map(({ path, wrong }) => warn(path, wrong)))
  return before ? [...warnings, ...farPrices(before, entry).map(({ path, one }) => warn(path, one))] : warnings
}

/** Of a zone that is a list. */
function warningsOfZone(stored: Stored, city: string | null, zone: ListedZone): { path: string; wrong: Fault }[] {
  const places = stored.brands[0]?.places.find((one) => one.city === city)
  // A draft may hold anything in their place.
  const lists = [zone.localities, zone.postcodes].filter((list) => list !== undefined)
  if (!places || !lists.every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string'))) return []
  const known = stored.placeNames?.[city ?? ''] ?? []
  return listWarnings(zone, places.delivery_zones as ListedZone[], known).map(({ path, wrong }) => ({
    path: pathOf(...path.replace(']', '').split('[')),
    wrong,
  }))
}

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0

/** Prices under 30 % or over 300 % of what they were. */
function farPrices(before: Entry, after: Entry): { path: string; one: Fault }[] {
  const paths = [
    ...['basic_price', 'price'].map((field) => pathOf(field)),
    ...Object.keys((after.by_size ?? {}) as Entry).flatMap((size) => [pathOf('by_size', size, 'cost'), pathOf('by_size', size, 'price')]),
  ]
  return paths.flatMap((path) => {
    const prices = valueAt(after, path)
    if (typeof prices !== 'object' || prices === null) return []
    return Object.entries(prices).flatMap(([currency, amount]) => {
      const was = valueAt(before, path + pathOf(currency))
      if (typeof amount !== 'number' || typeof was !== 'number' || was <= 0) return []
      const isFar = amount < was * 0.3 || amount > was * 3
      return isFar ? [{ path: path + pathOf(currency), one: fault('price-far', { before: was, after: amount, currency }) }] : []
    })
  })
}

export const presentFault = ({ path, fault: one, grave }: FoundFault, language: Language): EntryFault => ({
  path,
  label: wordsOfPath(path, language),
  code: one.code,
  text: wordsOfFault(one, language),
  grave,
})

/** The fields of a path in words; aliases, currencies and languages stay as they are. */
export function wordsOfPath(path: string, language: Language): string {
  const { fields } = contentTextsOf(language).differences
  const isField = (key: string): key is FieldName => key in fields
  return path
    .split('/')
    .slice(1)
    .map((key) => (isField(key) ? fields[key] : key))
    .join(' · ')
}
