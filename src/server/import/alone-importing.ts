import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { importLock } from '#server/database/import-lock.ts'
import type { Tx } from './load/bulk.ts'

export type Connected = Pick<Database, 'kysely'>

/**
 * Runs something while no other import runs. What it imports must be loaded by its own connection: the lock is that
 * connection's, which may take it again.
 * @param patience how long it waits for others, in milliseconds; for as long as they need by default
 * @returns null when others took longer
 */
export async function aloneImporting<Done>(
  database: Database,
  run: (database: Connected) => Promise<Done>,
  patience = 0,
): Promise<Done | null> {
  return database.direct.kysely.connection().execute(async (kysely) => {
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', ${String(patience)}, false)`.execute(kysely)
    try {
      await sql`select pg_advisory_lock(${importLock})`.execute(kysely)
      try {
        return await run({ kysely })
      } finally {
        await sql`select pg_advisory_unlock(${importLock})`.execute(kysely)
      }
    } catch (error) {
      if (isLockHeld(error)) return null
      throw error
    } finally {
      await sql`reset statement_timeout`.execute(kysely)
      await sql`reset lock_timeout`.execute(kysely)
    }
  })
}

/** Whether a lock was not had in time. */
export const isLockHeld = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

export async function lockImports(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx)
}
