import { brandFolder } from '#brands/index.ts'
import type { EntryKind } from '#domain/content/entry-kinds.ts'
import { fault, type FaultyEntry, type PlacedFault } from '#domain/content/fault.ts'
import { isWarning } from '#domain/content/warning.ts'
import { checkContent, faultsOfEmpty } from './check/check-content.ts'
import { borrowedTexts } from './check/languages.ts'
import type { BrandContent, Content, Sheet } from './content.ts'
import { layGeoJson } from './geojson/zones.ts'
import type { Kind } from './format/formats.ts'
import { photosIn, readPhotos } from './photos.ts'
import { keysOf } from './read/position.ts'
import { type CheckedDocument, checkFormats, type ContentDocument, type ParsedFile, parseFiles } from './read-files.ts'
import { editJson } from './sheets/edit-json.ts'
import { type LaidOver, layOver, type Sheets } from './sheets/lay-over.ts'
import { brandIn } from './settings-of.ts'
import { layOut } from './stored/lay-out.ts'
import type { Stored } from './stored/read-stored.ts'

export type ReadContent = {
  content: Content
  faults: PlacedFault[]
  warnings: PlacedFault[]
  /** The files that sheets changed: name → their text with the changes. */
  changed: Map<string, string>
}

/**
 * Reads and checks a content folder. Content with faults is incomplete and must not be loaded.
 * @param sheets CSV files that are laid over the folder's
 * @param isRead which brands are read; all by default
 * @throws FaultyContent when the folder cannot be read
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
  const { content: gathered, faults: found, warnings } = checkDocuments(parsed.files)
  const read = await Promise.all(gathered.brands.map((brand) => readPhotos(folder, brand)))
  const ofPhotos = placed(
    read.flatMap(({ faults }) => faults),
    parsed.files,
  )
  const ofFiles = [
    ...parsed.faults,
    ...geo.faults.filter((one) => !isWarning(one)),
    ...inCells([...found, ...ofPhotos].map(geo.sourced), laid),
  ]
  if (parsed.files.length === 0) ofFiles.push({ ...fault('folder-empty'), at: { file: '', path: '' } })
  return {
    content: { ...gathered, photos: read.flatMap(({ photos }) => photos) },
    faults: inOrder([...laid.faults, ...ofFiles]),
    warnings: [...inCells(warnings.map(geo.sourced), laid), ...geo.faults.filter(isWarning)],
    changed: new Map(before.flatMap((old, index) => changedText(parsed.files[index], old))),
  }
}

/**
 * Checks documents of the content, each by itself and all together, wherever they come from. Only what is in `documents` is
 * known: those that are not to be changed belong to them, too.
 */
export function checkDocuments(documents: readonly ContentDocument[]): CheckedContent {
  const { files, faults } = checkFormats(documents)
  for (const { file, brand } of files)
    if (brand !== null && brandFolder(brand) === null) faults.push({ ...fault('brand-unknown', { brand }), at: { file, path: '' } })
  const content = gather(files)
  faults.push(...checkContent({ ...content, photos: [] }, files))
  const all = placed([...faults, ...borrowedTexts(files)], documents)
  const isWhole = files.every(({ ok }) => ok)
  return { content, faults: all.filter((one) => !isWarning(one)), warnings: all.filter(isWarning), isWhole }
}

/** Content without its photographs. `isWhole`: every document follows its format; one that does not is missing from the content. */
type CheckedContent = Pick<ReadContent, 'faults' | 'warnings'> & { content: Unpictured; isWhole: boolean }
type Unpictured = Omit<Content, 'photos'>

/**
 * What is stored as content that can be checked, and loaded if it is whole.
 * @param hasPhoto whether a photograph is stored as well; without it all of them are taken to be
 */
export function contentOf(stored: Stored, hasPhoto: (name: string) => boolean = () => true): CheckedContent & { content: Content } {
  const documents = [...layOut(stored, [])].map(([file, { kind, brand, data }]) => ({ file, kind, brand, raw: data }))
  const checked = checkDocuments(documents)
  const gone = checked.content.brands
    .flatMap(photosIn)
    .flatMap(({ name, ...at }) => (hasPhoto(name) ? [] : [{ ...fault('photo-missing', { photo: name }), at }]))
  // A brand without any document lacks what one lacks that has a few: only so it can be seen that it lacked that before.
  const silent = stored.brands.filter(({ alias }) => !documents.some(({ brand }) => brand === alias))
  const empty = silent.flatMap(({ alias }) => faultsOfEmpty(alias, () => false))
  return { ...checked, faults: [...checked.faults, ...placed(gone, documents), ...empty], content: { ...checked.content, photos: [] } }
}

function changedText(file: ParsedFile | undefined, before: unknown): [string, string][] {
  const text = file && editJson(file.text, before, file.raw)
  return file && text !== undefined && text !== file.text ? [[file.file, text]] : []
}

/** Faults of values that come from sheets, as faults of their cells. */
function inCells(faults: readonly PlacedFault[], { cellOf }: LaidOver): PlacedFault[] {
  return faults.map((one) => {
    const cell = cellOf(one.at.file, one.at.path)
    const told = withFirst(one, cell !== null, cellOf)
    if (!cell) return told
    const { file, line, column, header } = cell
    const { entry } = one.at
    return { ...told, at: { file, path: header, line, column, ...(entry && { entry }) } }
  })
}

/** What stands there twice says where it stands first: a cell by its line, and of another file than its own the name. */
function withFirst(one: PlacedFault, isMoved: boolean, cellOf: LaidOver['cellOf']): PlacedFault {
  if ((one.code !== 'twice' && one.code !== 'code-twice') || one.facts.first === null) return one
  const { first } = one.facts
  const comma = first.lastIndexOf(', ')
  const [file, path] = comma < 0 ? [one.at.file, first] : [first.slice(0, comma), first.slice(comma + 2)]
  const cell = cellOf(file, path)
  const said = cell ? `${cell.file}:${cell.line}` : isMoved ? `${file}, ${path}` : first
  return { ...one, facts: { ...one.facts, first: said } } as PlacedFault
}

function gather(files: readonly CheckedDocument[]): Unpictured {
  const aliases = [...new Set(files.map(({ brand }) => brand))]
  const cities = sheets<Content['cities'][number]['data']>(files, 'city', null)
  return {
    cities: cities.sort((a, b) => a.data.sort - b.data.sort || a.data.alias.localeCompare(b.data.alias)),
    gazetteers: sheets(files, 'gazetteer', null),
    brands: aliases.flatMap((alias) => (alias === null ? [] : (gatherBrand(files, alias) ?? []))),
  }
}

function gatherBrand(files: readonly CheckedDocument[], alias: string): BrandContent | null {
  const brand = brandIn(files, alias)
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
    settings: sheets(files, 'settings', alias),
  }
}

// The data has passed the schema of its kind, so it has the inferred type.
function sheets<Data>(files: readonly CheckedDocument[], kind: Kind, brand: string | null): Sheet<Data>[] {
  return files.filter((one) => one.kind === kind && one.brand === brand && one.ok).map(({ file, data }) => ({ file, data: data as Data }))
}

/** Adds to faults the entry that they belong to and, in files, the position of the value. */
function placed(faults: readonly PlacedFault[], documents: readonly ContentDocument[]): PlacedFault[] {
  const byName = new Map(documents.map((one) => [one.file, one]))
  return faults.map((one) => {
    const document = byName.get(one.at.file)
    if (!document) return one
    const keys = keysOf(one.at.path)
    const entry = entryAt(document, keys)
    const position = one.at.line === undefined ? document.locate?.(keys) : undefined
    return { ...one, at: { ...one.at, ...position, ...(entry && { entry }) } }
  })
}

/** The entries that a list of a document holds. */
const lists: Partial<Record<Kind, Record<string, EntryKind>>> = {
  places: { shops: 'shop', delivery_zones: 'zone' },
  menu: { products: 'dish' },
  modifiers: { modifiers: 'modifier', groups: 'choice' },
  packages: { packages: 'package' },
  gifts: { gifts: 'gift' },
  promocodes: { promocodes: 'promocode' },
  promotions: { promotions: 'promotion' },
  banners: { banners: 'banner' },
}

/** The entry that a value of a document belongs to; undefined for what belongs to the document as a whole. */
function entryAt({ kind, brand, raw }: ContentDocument, [first, ...rest]: readonly string[]): FaultyEntry | undefined {
  const within = (of: EntryKind, value: unknown, path: readonly string[], alias?: string): FaultyEntry => {
    const known = [alias, valueOf(value, 'alias'), valueOf(value, 'code')].find((one) => typeof one === 'string')
    const city = valueOf(raw, 'city')
    return {
      kind: of,
      brand,
      city: kind === 'places' && typeof city === 'string' ? city : null,
      alias: typeof known === 'string' ? known : '',
      path: path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    }
  }
  if (kind === 'settings') return within('settings', null, first === undefined ? [] : [first, ...rest], 'settings')
  if (kind === 'city') return within('city', raw, first === undefined ? [] : [first, ...rest])
  if (first === undefined) return undefined
  if (kind === 'texts') return within('text', null, rest, first)
  if (kind === 'menu' && first === 'group') return within('group', valueOf(raw, 'group'), rest)
  const [index, ...path] = rest
  const listed = lists[kind]?.[first]
  return listed === undefined || index === undefined ? undefined : within(listed, valueOf(valueOf(raw, first), index), path)
}

const valueOf = (value: unknown, key: string): unknown => (Object(value) as Record<string, unknown>)[key]

/** Sorted by file and position. */
function inOrder(faults: readonly PlacedFault[]): PlacedFault[] {
  const place = ({ at: { line = 0, column = 0 } }: PlacedFault): number => line * 100_000 + column
  return [...faults].sort((a, b) => (a.at.file === b.at.file ? place(a) - place(b) : a.at.file < b.at.file ? -1 : 1))
}
