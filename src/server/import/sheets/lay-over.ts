import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { brandFolder } from '#brands/index.ts'
import { fault, type Fault, type PlacedFault } from '#domain/content/fault.ts'
import { FaultyContent, pathText } from '../fault.ts'
import { brandIn } from '../settings-of.ts'
import { editDishes } from './dishes.ts'
import { type Edits, isEntry, openEdits } from './edits.ts'
import { openFullPrices } from './full-prices.ts'
import { readSheet } from './headers.ts'
import { editPrices } from './prices.ts'
import type { CellPlace, Table } from './table.ts'
import { type RawFile, targetsOf } from './targets.ts'
import { editTranslations } from './translations.ts'
import { readPlainFile, type UnreadFile } from '../read/plain-file.ts'

/** The bytes of sheets by their file, or why one is not read. */
export type Sheets = Map<string, Buffer | UnreadFile>

const kinds = ['dishes', 'prices', 'translations'] as const
const places = [...kinds.map((kind) => `brands/*/${kind}.csv`), 'translations.csv']

/**
 * Reads the CSV files below a folder.
 * @throws FaultyContent when the folder cannot be read or holds no sheet
 */
export async function readSheets(folder: string): Promise<Sheets> {
  const names = await readdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new FaultyContent([{ ...fault('folder-unreadable'), at: { file: folder, path: '' } }], { cause })
  })
  const files = names
    .map((one) => one.split(sep).join('/'))
    .filter((one) => one.endsWith('.csv'))
    .sort()
  if (files.length === 0)
    throw new FaultyContent([{ ...fault('folder-without-sheets', { known: places }), at: { file: folder, path: '' } }])
  const read = async (file: string) => {
    const found = await readPlainFile(join(folder, file))
    return [file, found.ok ? found.bytes : found] as const
  }
  return new Map(await Promise.all(files.map(read)))
}

/** The brands that sheets belong to. */
export const brandsOf = (sheets: Sheets): string[] => [
  ...new Set([...sheets.keys()].flatMap((file) => /^brands\/([^/]+)\//.exec(file)?.[1] ?? [])),
]

/** What was laid over content files: the faults of the sheets, and where a fault of the files comes from a cell. */
export type LaidOver = { faults: readonly PlacedFault[]; cellOf: (file: string, path: string) => CellPlace | null }

/** Changes content files to what sheets say. Of the sheets of a brand, dishes come first, so that the others know new ones. */
export function layOver(files: readonly RawFile[], sheets: Sheets): LaidOver {
  const edits = openEdits()
  const faults: PlacedFault[] = []
  const tables: Named[] = []
  for (const [file, sheet] of sheets) {
    const read = readNamed(files, file, sheet)
    if ('table' in read) tables.push(read)
    else faults.push(read)
  }
  const priced = Map.groupBy(
    tables.filter(({ kind }) => kind === 'prices'),
    ({ brand }) => brand ?? '',
  )
  const opened = [...priced].map(([brand, own]) => ({ own, close: openFullPrices(targetsOf(files, brand)) }))
  for (const kind of kinds) {
    for (const one of tables) if (one.kind === kind) edit(one, files, edits)
  }
  for (const { own, close } of opened) close(own.map(({ table }) => table))
  return { faults: [...faults, ...edits.faults], cellOf: finder(files, edits) }
}

type SheetKind = (typeof kinds)[number]
type Named = { brand: string | null; kind: SheetKind; table: Table }

/** A sheet by its name, or why it cannot be read. */
function readNamed(files: readonly RawFile[], file: string, sheet: Buffer | UnreadFile): Named | PlacedFault {
  const [, brand = null, kind] = /^(?:brands\/([^/]+)\/)?(\w+)\.csv$/.exec(file) ?? []
  const known = kinds.find((one) => one === kind && (brand !== null || one === 'translations'))
  if (known === undefined) return { ...fault('file-unknown', { known: places }), at: { file, path: '' } }
  const wrong = brand === null ? null : brandFault(files, brand)
  if (wrong !== null) return { ...wrong, at: { file, path: '' } }
  if (!Buffer.isBuffer(sheet)) return { ...sheet.fault, at: { file, path: '' } }
  const read = readSheet(file, sheet)
  return read.ok ? { brand, kind: known, table: read.table } : read.fault
}

function brandFault(files: readonly RawFile[], brand: string): Fault | null {
  if (brandFolder(brand) === null) return fault('brand-unknown', { brand })
  return files.some((file) => file.brand === brand) ? null : fault('brand-empty', { brand })
}

function edit({ kind, table, brand }: Named, files: readonly RawFile[], edits: Edits): void {
  if (kind === 'translations' || brand === null) return editTranslations(table, files, brand, edits)
  const targets = targetsOf(files, brand)
  if (kind === 'prices') return editPrices(table, targets, edits)
  const language = brandIn(files, brand)?.languages.default
  if (language !== undefined) editDishes(table, targets, language, edits)
}

/** Finds the cell that a value of a file comes from: its own, that of what holds it, or that of what was taken out of it. */
function finder(files: readonly RawFile[], { origins }: Edits): LaidOver['cellOf'] {
  const cells = new Map<string, Map<string, CellPlace>>()
  const walk = (value: unknown, path: PropertyKey[], found: Map<string, CellPlace>): void => {
    if (!isEntry(value)) return
    for (const [key, cell] of origins.get(value) ?? [])
      found.set(
        pathText([
          ...path,
          ...key
            .split('.')
            .filter((one) => one !== '')
            .map(asKey),
        ]),
        cell,
      )
    for (const [key, each] of Object.entries(value)) walk(each, [...path, Array.isArray(value) ? Number(key) : key], found)
  }
  for (const { file, raw } of files) {
    const found = new Map<string, CellPlace>()
    walk(raw, [], found)
    if (found.size > 0) cells.set(file, found)
  }
  return (file, path) => {
    const found = cells.get(file)
    return found === undefined ? null : nearestCell(found, path)
  }
}

const asKey = (key: string): PropertyKey => (/^\d+$/.test(key) ? Number(key) : key)

function nearestCell(found: ReadonlyMap<string, CellPlace>, path: string): CellPlace | null {
  const own = found.get(path)
  if (own) return own
  const inner = path === '' ? undefined : [...found].find(([key]) => key.startsWith(`${path}.`) || key.startsWith(`${path}[`))
  if (inner) return inner[1]
  for (let above = parentOf(path); above !== ''; above = parentOf(above)) {
    const cell = found.get(above)
    if (cell) return { ...cell, header: `${cell.header}: ${path.slice(above.length).replace(/^\./, '')}` }
    // What is missing beside values of the same row, such as the fats beside the proteins.
    const beside = above === parentOf(path) && isNutrition(above) && [...found].find(([key]) => parentOf(key) === above)
    if (beside) return { ...beside[1], header: beside[1].header.replace(/^.+?(?= of )/, path.slice(above.length + 1)) }
  }
  return null
}

const isNutrition = (path: string): boolean => path.endsWith('.nutritional_value')

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')))
