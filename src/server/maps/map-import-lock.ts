import { ExtractFault } from '@sofra/map-import'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { dropUnknown, layerPath } from './city-map-file.ts'

/** A number that no other lock of this database uses. */
const importLock = 7_210_413

/** Runs one import at a time, after removing what a killed one has left behind. */
export async function aloneOnMaps<Done>(
  database: Database,
  folder: string,
  run: (db: Kysely<Schema>, work: string) => Promise<Done>,
): Promise<Done> {
  const work = join(folder, 'work')
  return database.kysely.connection().execute(async (db) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${importLock}) as free`.execute(db)
    if (!rows[0]?.free) throw new ExtractFault('Another bin/import-map is running on this database.')
    await sql`set statement_timeout = 0`.execute(db)
    try {
      await rm(work, { recursive: true, force: true })
      await mkdir(work, { recursive: true })
      await mkdir(join(layerPath(folder, 0), '..'), { recursive: true })
      return await run(db, work)
    } finally {
      await rm(work, { recursive: true, force: true })
      await sql`reset statement_timeout`.execute(db)
      await dropUnknown(db, folder)
      await sql`select pg_advisory_unlock(${importLock})`.execute(db)
    }
  })
}

export async function inTransaction<Done>(db: Kysely<Schema>, run: (tx: Kysely<Schema>) => Promise<Done>): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    // A base map of a large city is drawn for longer than a transaction may be idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    return run(tx)
  })
}
