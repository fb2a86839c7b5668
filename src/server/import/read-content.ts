import { brandOf } from '#brands/index.ts'
import { checkContent } from './check/check-content.ts'
import { lackingTexts } from './check/languages.ts'
import type { BrandContent, Content, Sheet } from './content.ts'
import type { ContentFault } from './fault.ts'
import { layGeoJson } from './geojson/zones.ts'
import type { Kind } from './format/formats.ts'
import { readPhotos } from './photos.ts'
import { keysOf } from './read/position.ts'
import { checkFormats, type ParsedFile, parseFiles, type ReadFile } from './read-files.ts'
import { editJson } from './sheets/edit-json.ts'
import { type LaidOver, layOver, type Sheets } from './sheets/lay-over.ts'
import { layOut } from './stored/lay-out.ts'
import type { Stored } from './stored/read-stored.ts'

export type ReadContent = {
  content: Content
  faults: ContentFault[]
  lacking: ReturnType<typeof lackingTexts>
  /** The files that sheets changed: name → their text with the changes. */
  changed: Map<string, string>
}

/**
 * Reads and checks a content folder. Content with faults is incomplete and must not be loaded.
 * @param sheets CSV files that are laid over the folder's
 * @param isRead which brands are read; all by default
 * @throws when the folder cannot be read
 */
export async function readContent(
  folder: string,
  sheets: Sheets = new Map(),
  isRead: (brand: string) => boolean = () => true,
): Promise<ReadContent> {
  const parsed = await parseFiles(folder, isRead)
  const geo = layGeoJson(parsed.files, parsed.geoFiles)
  const before = sheets.size > 0 ? structuredClone(parsed.files.map(({ raw }) => raw)) : []
  const laid = layOver(parsed.files, sheets)
  const { files, faults: unlike } = checkFormats(parsed.files)
  const faults = [...parsed.faults, ...geo.faults, ...unlike]
  for (const file of files) {
    if (file.brand !== null && brandOf(file.brand) === null) {
      faults.push({
        file: file.file,
        path: '',
        text: `belongs to the brand "${file.brand}", which has no folder in brands/: bin/brand makes one`,
      })
    }
  }
  if (files.length === 0)
    faults.push({ file: '', path: '', text: 'The folder holds no content: cities/, gazetteer/ or brands/ are expected in it.' })
  const gathered = gather(files)
  const read = await Promise.all(gathered.brands.map((brand) => readPhotos(folder, brand)))
  const content = { ...gathered, photos: read.flatMap(({ photos }) => photos) }
  faults.push(...read.flatMap((one) => one.faults), ...checkContent(content, files))
  return {
    content,
    faults: inOrder([...laid.faults, ...located(inCells(faults.map(geo.sourced), laid), files)]),
    lacking: lackingTexts(files),
    changed: new Map(before.flatMap((old, index) => changedText(parsed.files[index], old))),
  }
}

/**
 * What is stored as content that can be checked and loaded, without its photographs, which are stored as well. `isWhole`: every
 * file follows its format; one that does not is missing from the content, which must not be loaded then.
 */
export function contentOf(stored: Stored): { content: Content; faults: ContentFault[]; isWhole: boolean } {
  const parsed = [...layOut(stored, [])].map(([file, { kind, brand, data }]): ParsedFile => ({
    file,
    kind,
    brand,
    raw: data,
    text: '',
    isJson: true,
    locate: () => undefined,
  }))
  const { files, faults } = checkFormats(parsed)
  const content = { ...gather(files), photos: [] }
  return { content, faults: located([...faults, ...checkContent(content, files)], files), isWhole: files.every(({ ok }) => ok) }
}

function changedText(file: ParsedFile | undefined, before: unknown): [string, string][] {
  const text = file && editJson(file.text, before, file.raw)
  return file && text !== undefined && text !== file.text ? [[file.file, text]] : []
}

/** Faults of values that come from sheets, as faults of their cells. */
function inCells(faults: readonly ContentFault[], { cellOf }: LaidOver): ContentFault[] {
  return faults.map((fault) => {
    const cell = cellOf(fault.file, fault.path)
    return cell ? { file: cell.file, path: cell.header, text: fault.text, at: { line: cell.line, column: cell.column } } : fault
  })
}

function gather(files: readonly ReadFile[]): Omit<Content, 'photos'> {
  const aliases = [...new Set(files.map(({ brand }) => brand))]
  const cities = sheets<Content['cities'][number]['data']>(files, 'city', null)
  return {
    cities: cities.sort((a, b) => a.data.sort - b.data.sort || a.data.alias.localeCompare(b.data.alias)),
    gazetteers: sheets(files, 'gazetteer', null),
    brands: aliases.flatMap((alias) => (alias === null ? [] : (gatherBrand(files, alias) ?? []))),
  }
}

function gatherBrand(files: readonly ReadFile[], alias: string): BrandContent | null {
  const brand = brandOf(alias)
  if (brand === null) return null
  return {
    brand,
    places: sheets(files, 'places', alias),
    menu: sheets(files, 'menu', alias),
    modifiers: sheets(files, 'modifiers', alias),
    packages: sheets(files, 'packages', alias),
    gifts: sheets(files, 'gifts', alias),
    promocodes: sheets(files, 'promocodes', alias),
    promotions: sheets(files, 'promotions', alias),
    banners: sheets(files, 'banners', alias),
    texts: sheets(files, 'texts', alias),
  }
}

// The data has passed the schema of its kind, so it has the inferred type.
function sheets<Data>(files: readonly ReadFile[], kind: Kind, brand: string | null): Sheet<Data>[] {
  return files.filter((one) => one.kind === kind && one.brand === brand && one.ok).map(({ file, data }) => ({ file, data: data as Data }))
}

/** Adds to faults the position of the value, and the alias of the entry that it belongs to. */
function located(faults: readonly ContentFault[], files: readonly ReadFile[]): ContentFault[] {
  const byName = new Map(files.map((file) => [file.file, file]))
  return faults.map((fault) => {
    const file = byName.get(fault.file)
    const keys = keysOf(fault.path)
    const entry = file && entryOf(file.raw, keys)
    return { ...fault, at: fault.at ?? file?.locate(keys), ...(entry === undefined ? {} : { entry }) }
  })
}

/** The alias of the innermost entry of a list on the way to a value; its own alias names itself. */
function entryOf(raw: unknown, keys: readonly string[]): string | undefined {
  if (keys.at(-1) === 'alias') return undefined
  let value = raw
  let alias: string | undefined
  for (const key of keys) {
    const isEntry = Array.isArray(value)
    value = (Object(value) as Record<string, unknown>)[key]
    const own = (Object(value) as Record<string, unknown>).alias
    if (isEntry && typeof own === 'string') alias = own
  }
  return alias
}

/** Sorted by file and position. */
function inOrder(faults: readonly ContentFault[]): ContentFault[] {
  const place = ({ at }: ContentFault): number => (at ? at.line * 100_000 + at.column : 0)
  return [...faults].sort((a, b) => (a.file === b.file ? place(a) - place(b) : a.file < b.file ? -1 : 1))
}
