import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brandOf } from '#brands/index.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseUnlessFolder } from '#server/write-target.ts'
import { type Kind, kinds } from '../format/formats.ts'
import { type Entry, filled, type Reader } from '../stored/entry.ts'
import { readGazetteers } from '../stored/gazetteer.ts'
import { photoName } from '../stored/pictures.ts'
import { readStored, type Stored, type StoredBrand } from '../stored/read-stored.ts'
import { schemaText } from '../write-schemas.ts'
import { sheetsOf } from '../sheets/write-sheets.ts'
import type { Separator } from '../sheets/table.ts'
import type { RawFile } from '../sheets/targets.ts'

/** The longest line that holds a whole object or list. */
const width = 120

/** `only` some brands, without gazetteers; `csv` writes sheets instead, with this between their cells. */
export type ExportOptions = { only?: readonly string[]; csv?: Separator }

/**
 * Writes the live content of a database as content files that the import takes unchanged.
 * @param folder is created; it must be empty, because files that are left from before would be imported too
 * @returns the number of files, and the brands that are left out: they have no folder in brands/, so no import takes them
 */
export async function exportContent(
  { kysely }: Pick<Database, 'kysely'>,
  folder: string,
  { only, csv }: ExportOptions = {},
): Promise<{ ok: true; files: number; leftOut: string[] } | { ok: false; problem: string }> {
  refuseUnlessFolder(folder)
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    return { ok: false, problem: `${folder} is not empty. Name a new folder, so that no older file is left among the new ones.` }
  const written = await kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const known = await brandsIn(tx)
      const stored = await readStored(
        tx,
        known.filter((brand) => brandOf(brand) !== null && (only === undefined || only.includes(brand))),
      )
      const leftOut = known.filter((brand) => brandOf(brand) === null)
      const laidOut = layOut(stored, only || csv ? [] : await readGazetteers(tx))
      const files = csv ? [...sheetsOf(rawFiles(laidOut), csv)] : printed(laidOut)
      for (const [file, text] of files) await write(join(folder, file), text)
      return { files: files.length + (csv ? 0 : await writePhotos(tx, folder, stored)), leftOut }
    })
  if (csv) return { ok: true, ...written }
  for (const kind of kinds) await write(join(folder, 'schema', `${kind}.schema.json`), schemaText(kind))
  return { ok: true, ...written }
}

async function brandsIn(tx: Reader): Promise<string[]> {
  const rows = await tx.selectFrom('catalogue').select('brand').orderBy('brand').execute()
  return rows.map(({ brand }) => brand)
}

const printed = (files: ReadonlyMap<string, LaidOut>): [string, string][] => [...files].map(([file, { data }]) => [file, printJson(data)])

const rawFiles = (files: ReadonlyMap<string, LaidOut>): RawFile[] =>
  [...files].map(([file, { kind, brand, data }]) => ({ file, kind, brand, raw: data }))

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** One photograph at a time, because they may be many and large. */
async function writePhotos(tx: Reader, folder: string, { brands }: Stored): Promise<number> {
  let written = 0
  for (const { alias, photos } of brands) {
    for (const hash of photos) {
      const row = await tx.selectFrom('picture_master').select('bytes').where('hash', '=', hash).executeTakeFirst()
      if (!row) continue
      await write(join(folder, 'brands', alias, photoName(hash)), row.bytes)
      written += 1
    }
  }
  return written
}

/** JSON for people: what fits into a line stands in one. Equal values give equal text. */
const printJson = (value: unknown): string => `${print(value, '')}\n`

function print(value: unknown, indent: string): string {
  const short = inline(value)
  if (typeof value !== 'object' || value === null || short.length + indent.length <= width) return short
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((each) => inner + print(each, inner)).join(',\n')}\n${indent}]`
  const lines = Object.entries(value).map(([key, each]) => `${inner}${JSON.stringify(key)}: ${print(each, inner)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

function inline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  const parts = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inline(each)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** A content file; `brand` is null for what all brands share. */
type LaidOut = { kind: Kind; brand: string | null; data: Entry }

/** The files of a content folder by name, as the import reads them. */
function layOut({ cities, brands }: Stored, gazetteers: readonly Entry[]): Map<string, LaidOut> {
  const files = new Map<string, LaidOut>()
  const add = (file: string, kind: Kind, data: Entry, brand: string | null = null): void => {
    const up = '../'.repeat(file.split('/').length - 1)
    files.set(file, { kind, brand, data: { $schema: `${up}schema/${kind}.schema.json`, ...data } })
  }
  for (const city of cities) add(`cities/${String(city.alias)}.json`, 'city', city)
  for (const gazetteer of gazetteers) add(`gazetteer/${String(gazetteer.city)}.json`, 'gazetteer', gazetteer)
  for (const brand of brands) layOutBrand(brand, (file, kind, data) => add(`brands/${brand.alias}/${file}`, kind, data, brand.alias))
  return files
}

function layOutBrand(brand: StoredBrand, add: (file: string, kind: Kind, data: Entry) => void): void {
  for (const { city, shops, delivery_zones } of brand.places)
    add(`places/${city}.json`, 'places', { city, shops, ...(filled(delivery_zones) && { delivery_zones }) })
  const digits = Math.max(2, String(brand.menu.length).length)
  for (const [index, { group, products }] of brand.menu.entries())
    add(`menu/${String(index + 1).padStart(digits, '0')}-${String(group.alias)}.json`, 'menu', { group, products })
  if (brand.modifiers.length + brand.modifierGroups.length > 0)
    add('modifiers/modifiers.json', 'modifiers', { modifiers: brand.modifiers, groups: brand.modifierGroups })
  for (const kind of ['packages', 'gifts', 'promocodes', 'promotions', 'banners'] as const)
    if (brand[kind].length > 0) add(`${kind}.json`, kind, { [kind]: brand[kind] })
  if (filled(brand.texts)) add('texts.json', 'texts', brand.texts)
}
