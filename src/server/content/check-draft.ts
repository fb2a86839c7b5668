import { brandOf } from '#brands/index.ts'
import type { EntryFault } from '#contract/office/content.ts'
import type { FieldName } from '#domain/content/difference.ts'
import { fault, type Fault, type FaultyEntry, isWarning, type PlacedFault } from '#domain/content/fault.ts'
import { type GivenTexts, isLanguage, type Language } from '#domain/language.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import { contentTextsOf } from '#messages/texts.ts'
import { wordsOfFault } from '#server/import/fault.ts'
import { contentOf } from '#server/import/read-content.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { entriesOf, type EntryName, findEntry } from './entry-lists.ts'
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

function keyOfFaulty({ kind, city, alias }: FaultyEntry): string {
  if (kind === 'zone') return `${city ?? ''}/${alias}`
  return kind === 'promocode' ? normalCode(alias) : alias
}

/** What keeps nothing from being published, and is probably not meant. `before`: as it is published. */
export function warningsOf(brand: string, stored: Stored, name: EntryName, before: Entry | null): FoundFault[] {
  const found = findEntry(stored, name.kind, name.key)
  if (!found) return []
  const { entry } = found
  const warn = (path: string, one: Fault): FoundFault => ({ path, fault: one, grave: !isWarning(one) })
  const offered = brandOf(brand)?.languages.offered ?? []
  const warnings = textsIn(entry).flatMap(({ path, text }) =>
    offered.flatMap((language) =>
      text[language] === undefined ? [warn(`${path}/${language}`, fault('translation-missing', { language }))] : [],
    ),
  )
  if (name.kind === 'group' && !entriesOf(stored, 'dish').some(({ list }) => list === name.key))
    warnings.push(warn('', fault('group-empty')))
  if (name.kind === 'dish') {
    if (entry.picture === undefined || entry.picture === null) warnings.push(warn('/picture', fault('no-photo')))
    if (isEmpty(entry.allergens) && isEmpty(entry.diets)) warnings.push(warn('/allergens', fault('allergens-silent')))
  }
  return before ? [...warnings, ...farPrices(before, entry).map(({ path, one }) => warn(path, one))] : warnings
}

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0

const isText = (value: object): value is GivenTexts => Object.keys(value).length > 0 && Object.keys(value).every(isLanguage)

function textsIn(value: unknown, path = ''): { path: string; text: GivenTexts }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  if (isText(value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, path + pathOf(key)))
}

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
