import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { importLock } from '#server/database/import-lock.ts'
import type { Tx } from './load/bulk.ts'

export type Connected = Pick<Database, 'kysely'>

/**
 * Runs something while no other import runs. What it imports must be loaded by its own connection: the lock is that
 * connection's, which may take it again.
 */
export async function aloneImporting<Done>(database: Database, run: (database: Connected) => Promise<Done>): Promise<Done> {
  return database.kysely.connection().execute(async (kysely) => {
    await sql`set statement_timeout = 0`.execute(kysely)
    await sql`select pg_advisory_lock(${importLock})`.execute(kysely)
    try {
      return await run({ kysely })
    } finally {
      await sql`select pg_advisory_unlock(${importLock})`.execute(kysely)
      await sql`reset statement_timeout`.execute(kysely)
    }
  })
}

export async function lockImports(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx)
}
