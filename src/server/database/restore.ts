import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'

import { listTables, quoted } from './archive/catalogue.ts'
import { checkedEntries } from './archive/checksums.ts'
import { holdsRows, removeEverything } from './archive/clear.ts'
import { emptyJobs, releaseJobs, withoutJobs, refuseOtherJobs } from './archive/jobs.ts'
import { loadTables } from './archive/load.ts'
import { manifestPath, parseManifest, type Manifest, type Totals } from './archive/manifest.ts'
import { readTar, type Entry } from './archive/tar.ts'
import { connect } from './connect.ts'
import { underCurrentNames } from './former-migrations.ts'
import { applyMigrations, prepareJobs, refuseUnknownMigrations, whileMigrationsWait } from './migrate.ts'
import { readMigrations, type MigrationFile } from './migration-files.ts'

export type RestoreOptions = {
  log?: (line: string) => void
  /** Allows replacing the current content of the database. */
  replace?: boolean
  /** Skips waiting jobs, because those of another graphile-worker version cannot be read. */
  withoutJobs?: boolean
  files?: MigrationFile[]
}

/**
 * Loads a backup into the database in one transaction: all of it, or nothing changes. A backup of an earlier Sofra is
 * loaded into the tables of its time and migrated from there.
 * @returns loaded rows, by `schema/table`
 * @throws a sentence for the operator: not empty, in use, damaged, made by a newer Sofra
 */
export async function restore(url: string, file: string, options: RestoreOptions = {}): Promise<Totals> {
  const { files = readMigrations() } = options
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new Error(`There is no file ${file}.`)
  if (found.isDirectory()) throw new Error(`${file} is a folder: name the backup in it.`)
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined)
  const client = new Client({ connectionString: url, application_name: 'sofra-restore', statement_timeout: 0 })
  client.on('error', () => undefined)
  try {
    const { manifest, rest } = await openArchive(readTar(unpacked))
    refuseUnknownMigrations(manifest.migrations, files)
    await client.connect()
    await refuseWhileUsed(client)
    await refuseToLose(client, options.replace === true)
    const saved = await matchJobs(url, client, { manifest, entries: rest }, options.withoutJobs === true)
    return await whileMigrationsWait(url, () => replaceContent(client, saved, files, options.log ?? (() => {})))
  } finally {
    unpacked.destroy()
    await client.end()
  }
}

type Saved = { manifest: Manifest; entries: AsyncIterable<Entry> }

/** The manifest of an archive, and the files after it, checked against their checksums if there are any. */
async function openArchive(entries: AsyncGenerator<Entry>): Promise<{ manifest: Manifest; rest: AsyncIterable<Entry> }> {
  const first = await entries.next()
  if (first.done || first.value.path !== manifestPath)
    throw new Error('This is not a backup of Sofra: it does not begin with manifest.json.')
  const saved = parseManifest(first.value.content.toString())
  const manifest = { ...saved, migrations: underCurrentNames(saved.migrations) }
  return { manifest, rest: manifest.version === 1 ? entries : checkedEntries(first.value, entries) }
}

async function refuseWhileUsed(client: Client): Promise<void> {
  // A closed connection stays listed for a moment.
  const deadline = Date.now() + 2_000
  for (;;) {
    const { rowCount } = await client.query(`
      select from pg_stat_activity where datname = current_database() and application_name = 'sofra'`)
    if (rowCount === 0) return
    if (Date.now() > deadline) throw new Error(`Sofra uses this database now (${rowCount} connections): stop it, then restore.`)
    await pause(50)
  }
}

async function refuseToLose(client: Client, replace: boolean): Promise<void> {
  const tables = (await listTables(client)).filter(({ schema }) => schema === 'public')
  const full = await holdsRows(
    client,
    tables.map((table) => quoted(client, table)),
  )
  if (full && !replace) throw new Error('The database is not empty: back it up if you need it, then add --replace to lose what it holds.')
}

async function matchJobs(url: string, client: Client, saved: Saved, leaveOut: boolean): Promise<Saved> {
  const database = connect(url, { max: 1, statementTimeout: 0 })
  try {
    await prepareJobs(database.pool)
  } finally {
    await database.close()
  }
  if (leaveOut) return withoutJobs(saved)
  await refuseOtherJobs(client, saved.manifest)
  return saved
}

async function replaceContent(
  client: Client,
  { manifest, entries }: Saved,
  files: MigrationFile[],
  log: (line: string) => void,
): Promise<Totals> {
  const totals = await onConnection(client)
    .transaction()
    .execute(async (transaction) => {
      await client.query("set local lock_timeout = '30s'")
      await removeEverything(client)
      await emptyJobs(client)
      const last = manifest.migrations.at(-1)?.name
      if (last !== undefined) await applyMigrations(transaction, files, () => {}, last)
      const loaded = await loadTables(client, manifest, entries, log)
      await releaseJobs(client)
      await applyMigrations(transaction, files, log)
      return loaded
    })
  await client.query('analyze')
  return totals
}

/** Kysely on the connection that COPY uses, so that both share one transaction. */
function onConnection(client: Client): Kysely<unknown> {
  const lent = Object.assign(client, { release: () => {} })
  const pool = { connect: async () => lent, end: async () => {}, options: {} }
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
