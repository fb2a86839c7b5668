import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brandFolder } from '#brands/index.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseUnlessFolder } from '#server/write-target.ts'
import { kinds } from '../format/formats.ts'
import type { Reader } from '../stored/entry.ts'
import { readGazetteers } from '../stored/gazetteer.ts'
import { type LaidOut, layOut } from '../stored/lay-out.ts'
import { photoName } from '../stored/pictures.ts'
import { readStored, type Stored } from '../stored/read-stored.ts'
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
): Promise<{ ok: true; files: number; leftOut: string[] } | { ok: false; problem: 'not-empty' }> {
  refuseUnlessFolder(folder)
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) return { ok: false, problem: 'not-empty' }
  const written = await kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const known = await brandsIn(tx)
      const stored = await readStored(
        tx,
        known.filter((brand) => brandFolder(brand) !== null && (only === undefined || only.includes(brand))),
      )
      const leftOut = known.filter((brand) => brandFolder(brand) === null)
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
