import { type Kysely, sql } from 'kysely'

import type { MigrationFile } from './migration-files.ts'

// Before the first release the tables were created by 39 files, of which these were the first and the last.
const first = '0001_first_order'
const last = '0049_seen_from_outside'

/** The last file of the set that creates the same tables. */
const lastOfSet = '0013_jobs'

type Applied = { name: string }[]

/** Files that got other numbers before the first release, by their former names. Their texts are the same. */
const renumbered = new Map([
  ['0040_removed_address', '0037_removed_address'],
  ['0041_plain_columns', '0038_plain_columns'],
  ['0043_unused_picture', '0039_unused_picture'],
])

/** Records of applied files under the names that these have now. */
export const underCurrentNames = <Record extends { name: string }>(applied: readonly Record[]): Record[] =>
  applied.map((record) => ({ ...record, name: renumbered.get(record.name) ?? record.name }))

/** Renames the records of a database in which renumbered files were applied under their former names. */
export async function adoptRenumbered<S>(kysely: Kysely<S>, applied: Applied): Promise<void> {
  const former = applied.filter(({ name }) => renumbered.has(name))
  if (former.length === 0) return
  await kysely.transaction().execute(async (transaction) => {
    for (const { name } of former) {
      const current = renumbered.get(name)
      await sql`update migration.checksum set name = ${current} where name = ${name}`.execute(transaction)
      await sql`update migration.kysely_migration set name = ${current} where name = ${name}`.execute(transaction)
    }
  })
}

/** @throws a sentence for owners of a database or a backup that lacks the last of the former files */
export function refuseFormer(applied: Applied): void {
  if (!applied.some(({ name }) => name === first)) return
  throw new Error(
    `This was made before Sofra 0.1.0, whose migrations are one clean set. Open it once with the last version that has migrations/${last}.sql, and then with this one; a backup is restored there and saved again. What only holds the demo can be removed: DATA_DIR.`,
  )
}

/**
 * Adopts a database of the former files: the set by noun creates the same tables, so it is recorded as applied. Objects
 * kept for processes of an earlier version are dropped.
 * @returns whether there was such a database
 */
export async function adoptFormer<S>(kysely: Kysely<S>, applied: Applied, files: MigrationFile[]): Promise<boolean> {
  if (!applied.some(({ name }) => name === last)) return false
  await kysely.transaction().execute(async (transaction) => {
    await sql.raw(leftovers).execute(transaction)
    await sql`delete from migration.checksum`.execute(transaction)
    await sql`delete from migration.kysely_migration`.execute(transaction)
    for (const { name, checksum } of files.filter((file) => file.name <= lastOfSet)) {
      await sql`insert into migration.checksum values (${name}, ${checksum})`.execute(transaction)
      await sql`insert into migration.kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(transaction)
    }
  })
  return true
}

const leftovers = `
  drop view order_cache;
  drop trigger name_pending_order on payment;
  drop function name_pending_order();
  alter table payment drop column order_cache_key;
  drop table sign_in_code;
  drop table sign_in_window;`
