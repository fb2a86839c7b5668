import { brandFolder } from '#brands/index.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { importFiles } from '#contract/office/files.ts'
import type { EntryKind } from '#domain/content/entry-kinds.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { Content } from '#server/import/content.ts'
import { wordsOfFault } from '#server/import/fault.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import { keyOfFaulty, wordsOfPath } from '../check-draft.ts'
import { nameOfEntry } from '../draft-routes.ts'
import { entryAt, type EntryName, keyIn } from '../entry-lists.ts'
import type { PublishedContent } from '../published.ts'

type FileFault = ReplyOf<typeof importFiles>['faults'][number]

type Telling = {
  brand: string
  language: Language
  published: PublishedContent | null
  /** The names that files were sent with, by what they are called in the folder of the content. */
  sent: ReadonlyMap<string, string>
  content: Content
}

/** Says where a fault is as its reader knows it: in the file that was sent, or at an entry that no file spoke of. */
export function faultTeller({ brand, language, published, sent, content }: Telling): (of: PlacedFault) => FileFault {
  const otherwise = brandFolder(brand)?.languages.default ?? 'en'
  const short = (name: string): string => name.replace(`brands/${brand}/`, '')
  const groups = new Map(content.brands.flatMap(({ menu }) => menu.map(({ file, data }) => [file, data.group.name])))
  const called = (file: string): string => {
    const [own, group] = [sent.get(file), groups.get(file)]
    return own === undefined && group ? textIn(group, language, otherwise) : short(own ?? file)
  }
  return (of) => {
    const { file, line = null, column = null, path, entry } = of.at
    const text = wordsOfFault(withNames(of, called), language)
    if (sent.has(file)) return { file: called(file), line, column, field: path, text }
    if (published && entry && entry.kind !== 'city') {
      const name = { kind: entry.kind, key: keyOfFaulty(entry) }
      // What is read comes first: sheets add entries, and name them otherwise.
      const data = readEntry(content, name) ?? entryAt(published.stored, name)
      return {
        file: nameOfEntry(name, data, language, otherwise),
        line: null,
        column: null,
        field: wordsOfPath(entry.path, language),
        text,
      }
    }
    return { file: called(file), line: null, column: null, field: path, text }
  }
}

/** A fault whose facts name files as their reader knows them. */
function withNames(of: PlacedFault, called: (file: string) => string): PlacedFault {
  const facts = Object.entries(of.facts).map(([key, value]: [string, unknown]) => [
    key,
    (key === 'file' || key === 'first') && typeof value === 'string' ? value.replace(inFolder, called) : value,
  ])
  return { ...of, facts: Object.fromEntries(facts) as never }
}

/** The name of a file in the folder of the content, which may stand before a place in it. */
const inFolder = /^(?:brands|cities)\/.+?\.(?:json|csv|geojson|kml|kmz)(?=$|, |:)/

/** An entry as it is read; null for what is in no list of a brand, or not whole. */
function readEntry({ brands: [brand] }: Content, { kind, key }: EntryName): Entry | null {
  if (!brand) return null
  const { menu, modifiers, places, packages, gifts, promocodes, promotions, banners } = brand
  const lists: Partial<Record<EntryKind, readonly Entry[]>> = {
    group: menu.map(({ data }) => data.group),
    dish: menu.flatMap(({ data }) => data.products),
    modifier: modifiers.flatMap(({ data }) => data.modifiers ?? []),
    choice: modifiers.flatMap(({ data }) => data.groups ?? []),
    shop: places.flatMap(({ data }) => data.shops),
    package: packages.flatMap(({ data }) => data.packages),
    gift: gifts.flatMap(({ data }) => data.gifts),
    promocode: promocodes.flatMap(({ data }) => data.promocodes),
    promotion: promotions.flatMap(({ data }) => data.promotions),
    banner: banners.flatMap(({ data }) => data.banners),
  }
  return lists[kind]?.find((entry) => keyIn(kind, null, entry) === key) ?? null
}
