import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { refuseUnlessPlainFile } from '../write-target.ts'

import { jobsVersion, listSequences, listTables, quoted } from './archive/catalogue.ts'
import { withChecksums } from './archive/checksums.ts'
import { csvParts } from './archive/csv-parts.ts'
import { manifestPath, totalsPath, type Manifest, type SavedTable, type Totals } from './archive/manifest.ts'
import { writeTar, type Entry } from './archive/tar.ts'

export type BackupOptions = {
  log?: (line: string) => void
  now: Date
  /** Size of the CSV files in bytes before compression; memory use is about the same. */
  partBytes?: number
}

/**
 * Saves a consistent snapshot of the database to `file`, a .tar.gz of CSV files; shops keep running meanwhile. The file
 * appears only when it is complete, readable by its owner only, because it holds customers' data.
 * @returns saved rows, by `schema/table`
 * @throws a sentence for the operator, also where `file` is taken by what is no plain file
 */
export async function backUp(url: string, file: string, { log = () => {}, now, partBytes = 8_000_000 }: BackupOptions): Promise<Totals> {
  const client = new Client({ connectionString: url, application_name: 'sofra-backup', statement_timeout: 0 })
  client.on('error', () => undefined)
  const unfinished = `${file}.unfinished`
  refuseUnlessPlainFile(file)
  refuseUnlessPlainFile(unfinished)
  try {
    await client.connect()
    await beginSnapshot(client)
    const manifest = await describeDatabase(client, now)
    const totals: Totals = {}
    const archive = writeTar(withChecksums(entries(client, manifest, totals, partBytes, log)), now)
    await pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await writeThrough(unfinished)
    await rename(unfinished, file)
    return totals
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

// Text forms of values must not depend on the settings of the server or the role.
const plainForms = ['datestyle = iso', 'intervalstyle = iso_8601', "timezone = 'UTC'", 'bytea_output = hex', 'extra_float_digits = 1']

async function beginSnapshot(client: Client): Promise<void> {
  for (const form of plainForms) await client.query(`set ${form}`)
  await client.query('begin isolation level repeatable read read only')
}

async function describeDatabase(client: Client, now: Date): Promise<Manifest> {
  const migrated = await client.query<{ present: boolean }>(`select to_regclass('migration.checksum') is not null as present`)
  if (!migrated.rows[0]?.present) throw new Error('This database was never used by Sofra: there is nothing to back up.')
  const migrations = await client.query<Manifest['migrations'][number]>('select name, checksum from migration.checksum order by name')
  const version = await client.query<{ server_version: string }>('show server_version')
  return {
    format: 'sofra-backup',
    version: 2,
    made_at: now.toISOString(),
    postgres: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows,
    jobs: await jobsVersion(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  }
}

async function* entries(
  client: Client,
  manifest: Manifest,
  totals: Totals,
  partBytes: number,
  log: (line: string) => void,
): AsyncGenerator<Entry> {
  yield { path: manifestPath, content: asJson(manifest) }
  for (const table of manifest.tables) {
    const folder = `${table.schema}/${table.name}`
    const rows = client.query(copyTo(copyStatement(client, table)))
    let number = 0
    for await (const content of csvParts(rows, partBytes)) {
      number += 1
      yield { path: `${folder}/${String(number).padStart(5, '0')}.csv`, content }
      if (number % 10 === 0) log(`${folder}: ${number} parts so far`)
    }
    // The number of rows comes after the last of them, in a packet of its own on a busy machine: before the answer to
    // another statement it may still be 0, and the backup would be taken for a damaged one.
    await client.query('select')
    totals[folder] = rows.rowCount
    log(`${folder}: ${rows.rowCount} rows`)
  }
  yield { path: totalsPath, content: asJson(totals) }
}

function copyStatement(client: Client, table: SavedTable): string {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `copy (select ${columns} from ${quoted(client, table)}) to stdout (format csv, header, encoding 'UTF8')`
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

async function writeThrough(file: string): Promise<void> {
  const handle = await open(file)
  await handle.sync()
  await handle.close()
}
