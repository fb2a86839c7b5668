import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#server/database/command.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { findServer } from '#server/database/find-server.ts'
import { appliedMigrations, migrate } from '#server/database/migrate.ts'
import { readMigrations } from '#server/database/migration-files.ts'
import { readEnv } from '#server/env.ts'
import { drawRecipe } from '#server/pictures/draw-recipe.ts'
import { byItself } from '#server/staff/acting.ts'
import type { Content } from './content.ts'
import { compare, retiresMuch } from './difference/compare.ts'
import { differenceLines, refusalLines } from './difference/lines.ts'
import { exportContent } from './export/export-content.ts'
import { faultLines, numbered } from './fault.ts'
import { type Comparison, loadCompared } from './load-content.ts'
import { aloneImporting } from './alone-importing.ts'
import { decodePhotos } from './load/photos.ts'
import { readContent, type ReadContent } from './read-content.ts'
import { brandsOf, readSheets, type Sheets } from './sheets/lay-over.ts'
import type { Currencies } from './difference/words.ts'
import type { Change } from './load/tally.ts'
import type { Stored } from './stored/read-stored.ts'

// Run as a program: bin/import [FOLDER] [--check] [--retire] [--by NAME], or bin/import SHEETS --csv [--into FOLDER] with the
// same options

type Log = (line: string) => void
type Options = { check: boolean; retire: boolean; csv: boolean; into?: string | undefined; by?: string | undefined }

const project = join(import.meta.dirname, '..', '..', '..')
const usage =
  'bin/import [FOLDER] [--check] [--retire] [--by NAME]\n       bin/import SHEETS --csv [--into FOLDER] [--check] [--retire] [--by NAME]'

await runCommand(usage, async (log, help) => {
  const options = {
    check: { type: 'boolean', default: false },
    retire: { type: 'boolean', default: false },
    csv: { type: 'boolean', default: false },
    into: { type: 'string' },
    by: { type: 'string' },
  } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [named] = positionals
  if (values.csv ? named === undefined : values.into !== undefined) throw new Error(help)
  if (!values.csv) return importFolder(resolve(named ?? join(project, 'content')), new Map(), values, log)
  const sheets = await readSheets(resolve(named ?? ''))
  log(`Reading ${numbered(sheets.size, 'sheet')} of ${resolve(named ?? '')}.`)
  if (values.into === undefined) await importOverStored(sheets, values, log)
  else await importFolder(resolve(values.into), sheets, values, log)
})

/** Imports a folder, with sheets laid over it: then the folder's files are changed as well. */
async function importFolder(folder: string, sheets: Sheets, options: Options, log: Log): Promise<void> {
  log(`Reading ${folder}.`)
  const read = await readFaultless(folder, sheets, log)
  const done = await withDatabase(options.check, log, (database) => load(database, read.content, options, log))
  // Without a database to load into, nothing has decoded the photographs yet.
  const damaged = done ? [] : await decodePhotos(read.content.photos, log)
  if (damaged.length > 0) throw new Error(faultLines(damaged).join('\n'))
  if (done) report(done, options, log)
  if (options.check) return
  for (const [file, text] of read.changed) await writeFile(join(folder, file), text)
  if (read.changed.size > 0) log(`Changed in ${folder}: ${[...read.changed.keys()].join(', ')}.`)
}

/** Imports sheets that are laid over what the shop shows now. */
async function importOverStored(sheets: Sheets, options: Options, log: Log): Promise<void> {
  // What is shown is read and written under one lock, or an import in between would be undone.
  const done = await withDatabase(options.check, log, (shop) =>
    aloneImporting(shop, async (database) => {
      const folder = await mkdtemp(join(tmpdir(), 'sofra-import-'))
      try {
        await exportContent(database, folder, { only: brandsOf(sheets) })
        const { content } = await readFaultless(folder, sheets, log)
        return await load(database, content, options, log)
      } finally {
        await rm(folder, { recursive: true })
      }
    }),
  )
  if (done === null) throw new Error('There is nothing that sheets could change: load content first, or name its folder with --into.')
  report(done, options, log)
}

/** Content without faults; its photographs are decoded where they are compared with the stored ones. */
async function readFaultless(folder: string, sheets: Sheets, log: Log): Promise<ReadContent> {
  const read = await readContent(folder, sheets)
  if (read.faults.length > 0) throw new Error([...faultLines(read.faults), 'Nothing was written.'].join('\n'))
  log(`No faults in ${numbered(read.content.cities.length, 'city', 'cities')} and ${numbered(read.content.brands.length, 'brand')}.`)
  for (const { file, language, count } of read.lacking)
    log(`${file} has ${count} texts without ${language}: they are shown in the brand's default language.`)
  return read
}

function load(database: Pick<Database, 'kysely'>, content: Content, { check, retire, by }: Options, log: Log): Promise<Comparison> {
  if (check) return loadCompared(database, content, null, { log })
  return loadCompared(database, content, (before, after) => retire || retiresMuch(compare(before, after)).length === 0, {
    log,
    draw: drawRecipe,
    by: { ...byItself(Date.now()), name: by?.trim() || `bin/import, ${accountName()}` },
  })
}

/** The account of this machine that imports; a container may run as a number without a name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}

function report(done: Comparison, { check, retire }: Options, log: Log): void {
  for (const line of reportLines(done)) log(line)
  const refusals = retire ? [] : refusalLines(compare(done.before, done.after))
  if (refusals.length > 0) throw new Error([...refusals, check ? '' : 'Nothing was written.'].join('\n').trimEnd())
}

/** Opens the database; for a check only one that is there and of this version, as a check changes nothing. */
async function withDatabase<Result>(check: boolean, log: Log, work: (database: Database) => Promise<Result>): Promise<Result | null> {
  const env = readEnv()
  if (check && env.databaseUrl === null && !existsSync(resolve(project, env.dataDir))) {
    log('There is no database yet: all of this would be new.')
    return null
  }
  const server = await findServer(env, log)
  try {
    if (!check) await migrate(server.url, { log })
    const database = connect(server.url, { max: 2 })
    try {
      if (!check || (await appliedMigrations(database.kysely)).length === readMigrations().length) return await work(database)
      log('The database is of another version of this program, so the folder is not compared with it.')
      return null
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}

/** The changes of an import in an owner's words. */
export function reportLines(comparison: Comparison): string[] {
  const { before, after, changes, unchanged, raised, kept } = comparison
  if (unchanged) return ['Unchanged: the database says what the folder says.']
  const lines = differenceLines(compare(before, after), currenciesOf(before, after))
  const listed = [...lines, ...streetLines(changes), ...(lines.length === 0 ? drawingLines(changes) : [])]
  return [
    kept ? 'Loaded. What is new:' : 'What an import would change:',
    ...listed.map((line) => `  ${line}`),
    ...(kept && raised.length > 0 ? [`Shown from now on by: ${raised.join(', ')}.`] : []),
    ...newBrandLines(comparison),
  ]
}

/** A running shop has read the folders of brands when it started. */
function newBrandLines({ before, after, kept }: Comparison): string[] {
  const known = new Set(before.brands.map(({ alias }) => alias))
  const added = after.brands.map(({ alias }) => alias).filter((alias) => !known.has(alias))
  if (!kept || known.size === 0 || added.length === 0) return []
  return [`New here: ${added.join(', ')}. Restart the shop if it was started before its folder was in brands/.`]
}

function streetLines(changes: readonly Change[]): string[] {
  return changes
    .filter(({ kind, added, removed }) => kind === 'streets' && added + removed > 0)
    .map(({ added, removed }) => `streets: ${added} new or changed, ${removed} replaced`)
}

/** What is left when nothing that an owner wrote differs: new drawings, or numbers that only the database knows. */
function drawingLines(changes: readonly Change[]): string[] {
  const drawn = changes.filter(({ kind }) => kind === 'pictures').reduce((sum, { added }) => sum + added, 0)
  return [drawn > 0 ? `${drawn} pictures are drawn anew, because the program draws otherwise now` : 'nothing that customers see']
}

function currenciesOf(...states: Stored[]): Currencies {
  const cities = states.flatMap((state) => state.cities)
  const known = cities.map(({ alias, prices }) => ({ alias: String(alias), ...(prices as { currency?: string; currency_code: string }) }))
  return {
    byCode: new Map(known.map(({ currency, currency_code }) => [currency_code, currency ?? currency_code])),
    ofCity: new Map(known.map(({ alias, currency_code }) => [alias, currency_code])),
  }
}
