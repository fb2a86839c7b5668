import { runMigrations } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { Client, type Pool } from 'pg'

import { connect } from './connect.ts'
import { adoptFormer, adoptRenumbered, refuseFormer } from './former-migrations.ts'
import { readMigrations, type MigrationFile } from './migration-files.ts'

export type MigrateOptions = {
  log?: (line: string) => void
  /** The files to apply; those of migrations/ by default. */
  files?: MigrationFile[]
}

/**
 * Migrates the database to the schema of this program: our SQL files in one transaction, then graphile-worker's own.
 * Any number of processes may call it at once; the others wait.
 * @param url a direct connection (not through a transaction pooler)
 * @throws a sentence naming the file that failed, changed or is unknown
 */
export async function migrate(url: string, { log = () => {}, files = readMigrations() }: MigrateOptions = {}): Promise<void> {
  const database = connect(url, { max: 2, statementTimeout: 0 })
  // A file raises a warning about a change that people must know of.
  database.pool.on('connect', (client) =>
    client.on('notice', ({ severity, message }) => {
      if (severity === 'WARNING' && message) log(message)
    }),
  )
  try {
    await whileMigrationsWait(url, async () => {
      const isAdopted = await adoptFormer(database.kysely, await appliedMigrations(database.kysely), files)
      if (isAdopted) log('Took over a database of the former migrations.')
      await adoptRenumbered(database.kysely, await appliedMigrations(database.kysely))
      await applyMigrations(database.kysely, files, log)
      await prepareJobs(database.pool)
    })
  } finally {
    await database.close()
  }
}

/** Creates or migrates the tables of graphile-worker. */
export async function prepareJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool })
}

/**
 * Applies our SQL files; within the caller's transaction when given one.
 * @param upTo the name of the last file to apply
 */
export async function applyMigrations<S>(
  kysely: Kysely<S>,
  files: MigrationFile[],
  log: (line: string) => void,
  upTo?: string,
): Promise<void> {
  refuseUnknownMigrations(await appliedMigrations(kysely), files)
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, asMigration(file)])) },
    migrationTableSchema: 'migration',
  })
  const { error, results = [] } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  const failed = results.find(({ status }) => status === 'Error')
  if (failed !== undefined) {
    throw new Error(`The migration ${failed.migrationName}.sql failed: ${describe(error, failed, files)}`, { cause: error })
  }
  if (error !== undefined) throw error
  for (const { migrationName } of results) log(`Applied the migration ${migrationName}.`)
}

/** Names and checksums of the applied migrations in order; empty for a new database. */
export async function appliedMigrations<S>(kysely: Kysely<S>): Promise<{ name: string; checksum: string }[]> {
  const present = await sql<{ found: boolean }>`select to_regclass('migration.checksum') is not null as found`.execute(kysely)
  if (!present.rows[0]?.found) return []
  const known = sql<{ name: string; checksum: string }>`select name, checksum from migration.checksum order by name`
  return (await known.execute(kysely)).rows
}

function asMigration({ name, text, checksum }: MigrationFile): Migration {
  return {
    async up(kysely) {
      await sql.raw(text).execute(kysely)
      await sql`create table if not exists migration.checksum (name text primary key, checksum text not null)`.execute(kysely)
      await sql`insert into migration.checksum values (${name}, ${checksum})`.execute(kysely)
    },
  }
}

/** @throws when the database has a migration that this program lacks or that has another text here */
export function refuseUnknownMigrations(applied: { name: string; checksum: string }[], files: MigrationFile[]): void {
  refuseFormer(applied)
  for (const { name, checksum } of applied) {
    const file = files.find((candidate) => candidate.name === name)
    if (file === undefined) {
      throw new Error(`The database has the migration ${name}, unknown here: run the version of Sofra that made it, or a newer one.`)
    }
    if (file.checksum !== checksum) {
      throw new Error(`The migration ${name}.sql was changed after it was applied: restore its text and put the change into a new file.`)
    }
  }
}

function describe(error: unknown, failed: { migrationName: string }, files: MigrationFile[]): string {
  const { message, position } = error as { message: string; position?: string }
  const text = files.find((file) => file.name === failed.migrationName)?.text
  if (position === undefined || text === undefined) return message
  return `${message} (line ${text.slice(0, Number(position)).split('\n').length})`
}

const migrationLock = 7_063_720_19

/** Runs `work` while no other process migrates this database. */
export async function whileMigrationsWait<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'sofra-migrate', connectionTimeoutMillis: 10_000 })
  // It may be lost while it only holds the lock, as when the server stops; the work's own connections report that.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await work()
  } finally {
    await client.end()
  }
}
