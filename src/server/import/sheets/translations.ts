import { fault } from '#domain/content/fault.ts'
import { isLanguage, languages } from '#domain/language.ts'
import type { Kind } from '../format/formats.ts'
import type { Entry } from '../stored/entry.ts'
import { brandIn } from '../settings-of.ts'
import { words } from './cell.ts'
import { unknownName } from './dishes.ts'
import { type Edits, isEntry, type Path, valueAt } from './edits.ts'
import { hasColumns } from './headers.ts'
import type { Table } from './table.ts'
import { entriesAt, type RawFile, textAt } from './targets.ts'

/** A thing with texts, by the name that the sheet gives it: dishes/salmon-maki. */
type Named = { name: string; entry: Entry }
type Place = Named & { path: Path }

/**
 * translations.csv: one row a text, one column a language. A brand's own texts, or those of the cities for null. The columns
 * are the languages that are offered, and those that some text has already; a column of another one may be added by hand.
 */
export function translationRows(files: readonly RawFile[], brand: string | null): string[][] {
  const texts = namedIn(files, brand).flatMap(({ name, entry }) => textsIn(entry).map((path) => ({ name, entry, path })))
  const columns = languages.filter(
    (language) =>
      offeredIn(files, brand).has(language) || texts.some(({ entry, path }) => valueAt(entry, [...path, language]) !== undefined),
  )
  const rows = texts.map(({ name, entry, path }) => [
    [name, ...path.map(counted)].join('/'),
    ...columns.map((language) => words.print(valueAt(entry, [...path, language]), '.')),
  ])
  return [['text', ...columns], ...rows]
}

/** The languages that a brand offers; for the cities those of all brands of the files. */
function offeredIn(files: readonly RawFile[], brand: string | null): ReadonlySet<string> {
  const aliases = brand === null ? files.flatMap((file) => file.brand ?? []) : [brand]
  return new Set([...new Set(aliases)].flatMap((alias) => brandIn(files, alias)?.languages.offered ?? []))
}

/** Takes over translations.csv. */
export function editTranslations(table: Table, files: readonly RawFile[], brand: string | null, edits: Edits): void {
  if (!hasColumns(table, { needed: ['text'], others: languages }, edits)) return
  const named = new Map(namedIn(files, brand).map(({ name, entry }) => [name, entry]))
  const seen = new Map<string, number>()
  for (const row of table.rows) {
    const cell = row.find(({ header }) => header === 'text')
    if (cell === undefined) continue
    const key = cell.text.trim()
    const earlier = seen.get(key)
    const place = earlier === undefined ? placeOf(key, named) : null
    seen.set(key, cell.line)
    if (earlier !== undefined) edits.fault(cell, fault('row-twice', { line: earlier }))
    else if (place === null) edits.fault(cell, unknownName('text', key, knownTexts(named)))
    else
      for (const one of row)
        if (one !== cell) edits.put(place.entry, [...place.path, one.header], words, { ...one, header: `${key} in ${one.header}` }, '.')
  }
}

const knownTexts = (named: ReadonlyMap<string, Entry>): string[] =>
  [...named].flatMap(([name, entry]) => textsIn(entry).map((path) => [name, ...path.map(counted)].join('/')))

/** In files entries of lists count from 0, in sheets from 1. */
const counted = (key: string): string => (/^\d+$/.test(key) ? String(Number(key) + 1) : key)
const uncounted = (key: string): string => (/^\d+$/.test(key) ? String(Number(key) - 1) : key)

/** The text that a row names. One that is left out so far may be added to a thing that is there. */
function placeOf(key: string, named: ReadonlyMap<string, Entry>): Place | null {
  const parts = key.split('/')
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('/')
    const entry = named.get(name)
    if (entry === undefined) continue
    const path = parts.slice(length).map(uncounted)
    const value = valueAt(entry, path)
    const isFree = value === undefined && path.every((one) => /^[a-z_]+$|^\d+$/.test(one)) && isEntry(valueAt(entry, path.slice(0, -1)))
    return isFree || value === null || isText(value) ? { name, entry, path } : null
  }
  return null
}

const isText = (value: unknown): boolean =>
  isEntry(value) && !Array.isArray(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLanguage)

/** The paths of all texts of an entry. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (isText(value)) return [path]
  return isEntry(value) ? Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key])) : []
}

/** Streets are not among them: their names are those of the signs. */
const lists: Partial<Record<Kind, Record<string, string>>> = {
  places: { shops: 'shops', delivery_zones: 'zones' },
  menu: { products: 'dishes' },
  modifiers: { modifiers: 'modifiers', groups: 'modifier-groups' },
  packages: { packages: 'packages' },
  gifts: { gifts: 'gifts' },
  promotions: { promotions: 'promotions' },
  banners: { banners: 'banners' },
}

function namedIn(files: readonly RawFile[], brand: string | null): Named[] {
  return files.filter((file) => file.brand === brand).flatMap(({ kind, raw }) => namedOf(kind, raw))
}

function namedOf(kind: Kind, raw: unknown): Named[] {
  if (!isEntry(raw)) return []
  if (kind === 'city') return [{ name: `cities/${textAt(raw, 'alias')}`, entry: raw }]
  if (kind === 'texts') return [{ name: 'texts', entry: raw }]
  const above = kind === 'places' ? `${textAt(raw, 'city')}/` : ''
  const group = kind === 'menu' && isEntry(raw.group) ? [{ name: `groups/${textAt(raw.group, 'alias')}`, entry: raw.group }] : []
  const listed = Object.entries(lists[kind] ?? {}).flatMap(([key, word]) =>
    entriesAt(raw, key).map((entry) => ({ name: `${word}/${above}${textAt(entry, 'alias')}`, entry })),
  )
  return [...group, ...listed]
}
