import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { listForeignKeys, quoted } from './catalogue.ts'
import { withoutHeader } from './csv-parts.ts'
import { totalsPath, type Manifest, type SavedTable, type Totals } from './manifest.ts'
import type { Entry } from './tar.ts'

/**
 * Loads an archive into empty tables, within the caller's transaction. Foreign keys are dropped and created again,
 * which checks them: so order and cycles do not matter, and no superuser is needed.
 * @throws when a foreign key is violated, rows are missing or the archive is incomplete
 */
export async function loadTables(
  client: ClientBase,
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
  log: (line: string) => void,
): Promise<Totals> {
  const tables = manifest.tables.map((table) => quoted(client, table))
  const keys = await listForeignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  // First of all: the history refuses to be emptied, too.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
  const totals = await copyEntries(client, manifest, entries, log)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await checkTotals(client, manifest, totals)
  await resetSequences(client, manifest)
  return totals
}

/** One COPY per table with all its parts: a failing archive fails the COPY, and thereby the transaction. */
async function copyEntries(
  client: ClientBase,
  { tables }: Manifest,
  entries: AsyncIterable<Entry>,
  log: (line: string) => void,
): Promise<Totals> {
  const iterator = entries[Symbol.asyncIterator]()
  let next = await iterator.next()
  while (!next.done) {
    const { path, content } = next.value
    if (path === totalsPath) return JSON.parse(content.toString()) as Totals
    const folder = dirname(path)
    const table = tables.find(({ schema, name }) => `${schema}/${name}` === folder)
    if (table === undefined) throw new Error(`The backup holds ${path}, which its manifest does not name.`)
    const rows = client.query(copyFrom(copyStatement(client, table)))
    await pipeline(async function* () {
      for (; !next.done && dirname(next.value.path) === folder; next = await iterator.next()) {
        yield withoutHeader(next.value.content)
      }
    }, rows)
    log(`${folder}: ${rows.rowCount} rows`)
  }
  throw new Error('The backup is cut off: it has no totals.json.')
}

function copyStatement(client: ClientBase, table: SavedTable): string {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `copy ${quoted(client, table)} (${columns}) from stdin (format csv, encoding 'UTF8')`
}

async function checkTotals(client: ClientBase, manifest: Manifest, totals: Totals): Promise<void> {
  for (const table of manifest.tables) {
    const folder = `${table.schema}/${table.name}`
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${quoted(client, table)}`)
    // Up to 0.1.0, and for a while after it, a backup could say 0 of a full table. Its checksums have proved the rows.
    const isCountUnknown = totals[folder] === 0 && manifest.version > 1
    if (!isCountUnknown && Number(rows[0]?.count) !== totals[folder]) {
      throw new Error(`${folder} should have ${totals[folder]} rows and got ${rows[0]?.count}: the backup is damaged.`)
    }
  }
}

/** New rows continue the numbering of the saved database. */
async function resetSequences(client: ClientBase, manifest: Manifest): Promise<void> {
  for (const sequence of manifest.sequences) {
    const name = quoted(client, sequence)
    await client.query('select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null', [
      name,
      sequence.last_value,
      sequence.is_called,
    ])
  }
}
