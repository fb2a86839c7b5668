import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#server/database/command.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { databaseTime } from '#server/database/database-clock.ts'
import { findServer } from '#server/database/find-server.ts'
import { appliedMigrations, migrate } from '#server/database/migrate.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import type { Language } from '#domain/language.ts'
import { type ContentTexts, contentTextsOf } from '#messages/texts.ts'
import { readMigrations } from '#server/database/migration-files.ts'
import { readEnv } from '#server/env.ts'
import { drawRecipe } from '#server/pictures/draw-recipe.ts'
import { type Actor, byItself } from '#server/staff/acting.ts'
import type { Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { type Draft, readDrafts } from './draft-store.ts'
import { type Undone, undoneBy } from './office-changes.ts'
import { recordDifference } from './publish.ts'
import { retiredWithOrders } from './retired-shops.ts'
import { withoutPlacesOnMap } from './zones/places-on-map.ts'
import { compare, retiresMuch } from '#server/import/difference/compare.ts'
import { refusalLines } from '#server/import/difference/lines.ts'
import { exportContent } from '#server/import/export/export-content.ts'
import { faultLines, FaultyContent, wordsOfFault } from '#server/import/fault.ts'
import { inLanguage } from '#server/import/in-language.ts'
import { type Comparison, loadCompared } from '#server/import/load-content.ts'
import { aloneImporting } from '#server/import/alone-importing.ts'
import { decodePhotos } from '#server/import/load/photos.ts'
import { readContent, type ReadContent } from '#server/import/read-content.ts'
import { brandsOf, readSheets, type Sheets } from '#server/import/sheets/lay-over.ts'
import { reportLines } from '#server/import/report.ts'
import { sellsAnything, type Stored } from '#server/import/stored/read-stored.ts'

// Run as a program: bin/import [FOLDER] [--check] [--retire] [--replace] [--by NAME] [--lang CODE], or bin/import SHEETS --csv [--into FOLDER]
// with the same options

type Log = (line: string) => void
type Options = {
  check: boolean
  retire: boolean
  replace: boolean
  csv: boolean
  into?: string | undefined
  by?: string | undefined
  lang?: string | undefined
}
type Told = Options & { language: Language; say: ContentTexts['commands'] }

const project = join(import.meta.dirname, '..', '..', '..')
/** Entries of a draft that are named; of the others their number is enough. */
const namedDrafts = 10
const usage = `bin/import [FOLDER] [--check] [--retire] [--replace] [--by NAME] [--lang CODE]
       bin/import SHEETS --csv [--into FOLDER] [--check] [--retire] [--replace] [--by NAME] [--lang CODE]`

await runCommand(usage, async (log, help) => {
  const options = {
    check: { type: 'boolean', default: false },
    retire: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    csv: { type: 'boolean', default: false },
    into: { type: 'string' },
    by: { type: 'string' },
    lang: { type: 'string' },
  } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [named] = positionals
  if (values.csv ? named === undefined : values.into !== undefined) throw new Error(help)
  await inLanguage(values.lang, async (language) => {
    const told: Told = { ...values, language, say: contentTextsOf(language).commands }
    if (!values.csv) return importFolder(resolve(named ?? join(project, 'content')), new Map(), told, log)
    const folder = resolve(named ?? '')
    const sheets = await readSheets(folder)
    log(told.say.reading_sheets(sheets.size, folder))
    if (values.into === undefined) await importOverStored(sheets, told, log)
    else await importFolder(resolve(values.into), sheets, told, log)
  })
})

/** Imports a folder, with sheets laid over it: then the folder's files are changed as well. */
async function importFolder(folder: string, sheets: Sheets, told: Told, log: Log): Promise<void> {
  const { check, language, say } = told
  log(say.reading(folder))
  const read = await readFaultless(folder, sheets, told, log)
  const done = await withDatabase(told, log, (database) => load(database, read, told, log))
  if (!done) warn(read.warnings, told, log)
  // Without a database to load into, nothing has decoded the photographs yet.
  const damaged = done ? [] : await decodePhotos(read.content.photos, { log, language })
  if (damaged.length > 0) throw new FaultyContent(damaged)
  if (done) report(done, told, log)
  if (check) return
  for (const [file, text] of read.changed) await writeFile(join(folder, file), text)
  if (read.changed.size > 0) log(say.changed_files(folder, [...read.changed.keys()]))
}

/** Imports sheets that are laid over what the shop shows now. */
async function importOverStored(sheets: Sheets, told: Told, log: Log): Promise<void> {
  // What is shown is read and written under one lock, or an import in between would be undone.
  const done = await withDatabase(told, log, (shop) =>
    aloneImporting(shop, async (database) => {
      const folder = await mkdtemp(join(tmpdir(), 'sofra-import-'))
      try {
        await exportContent(database, folder, { only: brandsOf(sheets) })
        return await load(database, await readFaultless(folder, sheets, told, log), told, log)
      } finally {
        await rm(folder, { recursive: true })
      }
    }),
  )
  if (done === null) throw new Error(told.say.nothing_to_change)
  report(done, told, log)
}

/** Content without faults; its photographs are decoded where they are compared with the stored ones. */
async function readFaultless(folder: string, sheets: Sheets, { language, say }: Told, log: Log): Promise<ReadContent> {
  const read = await readContent(folder, sheets)
  if (read.faults.length > 0) throw new Error([...faultLines(read.faults, language), say.nothing_written].join('\n'))
  log(say.no_faults(read.content.cities.length, read.content.brands.length))
  return read
}

/** What is probably not meant; it keeps nothing from being loaded. */
function warn(warnings: readonly PlacedFault[], { language }: Told, log: Log): void {
  for (const warning of warnings) log(`${warning.at.file}: ${wordsOfFault(warning, language)}`)
}

/** What an import has changed, or would; what of that would undo changes of the office, and so was not; and what the office drafts. */
type Imported = Comparison & { undone: Undone[]; inUse: PlacedFault[]; drafts: Map<string, Draft[]> }

async function load(database: Pick<Database, 'kysely'>, { content, warnings }: ReadContent, told: Told, log: Log): Promise<Imported> {
  // The map in the database knows places that files do not tell of.
  warn(await withoutPlacesOnMap(database, warnings), told, log)
  const { check, retire, replace, by, language } = told
  const acting = { ...byItself(await databaseTime(database)), name: by?.trim() || `bin/import, ${accountName()}` }
  let [undone, inUse]: [Undone[], PlacedFault[]] = [[], []]
  const drafts = new Map<string, Draft[]>()
  const options = {
    log,
    language,
    look: async (tx: Transaction<Schema>, before: Stored, after: Stored): Promise<void> => {
      if (!replace) undone = await undoneBy(tx, before, after)
      inUse = await retiredWithOrders(tx, before, after)
      for (const { alias } of after.brands) drafts.set(alias, await readDrafts(tx, alias))
    },
    record: (tx: Transaction<Schema>, before: Stored, after: Stored) => recordImport(tx, acting, before, after),
  }
  const mayKeep = (before: Stored, after: Stored): boolean =>
    undone.length + inUse.length === 0 && (retire || retiresMuch(compare(before, after)).length === 0)
  const done = check
    ? await loadCompared(database, content, null, options)
    : await loadCompared(database, content, mayKeep, { ...options, draw: drawRecipe, by: acting })
  return { ...done, undone, inUse, drafts }
}

/** A publication of each brand that had something before: of a new one there is nothing to be taken back. */
async function recordImport(tx: Transaction<Schema>, acting: Actor, before: Stored, after: Stored): Promise<void> {
  const known = new Set(before.brands.filter(sellsAnything).map(({ alias }) => alias))
  for (const { alias: brand } of after.brands.filter(({ alias }) => known.has(alias))) {
    // Cities belong to all brands.
    const own = ({ brands }: Stored): Stored => ({ cities: [], brands: brands.filter(({ alias }) => alias === brand) })
    const facts = { brand, place: { brand, cityId: null, shopId: null }, byImport: true }
    await recordDifference(tx, acting, facts, own(before), own(after))
  }
}

/** The account of this machine that imports; a container may run as a number without a name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}

function report(done: Imported, { check, retire, language, say }: Told, log: Log): void {
  for (const line of reportLines(done, language)) log(line)
  for (const line of draftLines(done, language)) log(line)
  const refusals = [
    ...(done.undone.length > 0 ? [say.would_undo, ...done.undone.map((one) => `  ${undoneLine(one, language)}`)] : []),
    ...done.inUse.map((one) => `${one.at.entry?.alias ?? ''}: ${wordsOfFault(one, language)}`),
    ...(retire ? [] : refusalLines(compare(done.before, done.after), language)),
  ]
  if (refusals.length > 0) throw new Error([...refusals, check ? '' : say.nothing_written].join('\n').trimEnd())
}

/** What stands in the drafts of the office: an import leaves it there, and it is laid over what the import brings. */
function draftLines({ drafts }: Imported, language: Language): string[] {
  const { differences, commands } = contentTextsOf(language)
  return [...drafts].flatMap(([brand, rows]) => {
    const named = rows.slice(0, namedDrafts)
    const names = [...Map.groupBy(named, ({ kind }) => kind)].map(
      ([kind, own]) => `${differences.kinds[kind]}: ${own.map(({ key }) => key).join(', ')}`,
    )
    return rows.length === 0 ? [] : [commands.drafted({ brand, count: rows.length, names, more: rows.length - named.length })]
  })
}

function undoneLine({ brand, kind, name, number, by, fields }: Undone, language: Language): string {
  const { differences, commands } = contentTextsOf(language)
  return commands.undone({ brand, what: `${differences.kinds[kind]} ${name}`, fields: fields.join(', '), by, number })
}

/** Opens the database; for a check only one that is there and of this version, as a check changes nothing. */
async function withDatabase<Result>({ check, say }: Told, log: Log, work: (database: Database) => Promise<Result>): Promise<Result | null> {
  const env = readEnv()
  if (check && env.databaseUrl === null && !existsSync(resolve(project, env.dataDir))) {
    log(say.no_database)
    return null
  }
  const server = await findServer(env, log)
  try {
    if (!check) await migrate(server.url, { log })
    const database = connect(server.url, { max: 2 })
    try {
      if (!check || (await appliedMigrations(database.kysely)).length === readMigrations().length) return await work(database)
      log(say.other_version)
      return null
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}
