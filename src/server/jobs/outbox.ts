import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

const batch = 200
/** Tries of a job before it is left for a person to look at: with the queue's backoff about three days. */
const attempts = 25

/**
 * Moves what transactions promised into the job queue, in one statement, so that nothing is lost or doubled between
 * them. Returns how many were moved; called on every announcement and once at start.
 */
export async function moveOutbox(database: Pick<Database, 'kysely'>): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${batch} for update skip locked) returning task, payload
    ), moved as (
      select graphile_worker.add_job(task, payload::json, max_attempts => ${attempts}) from taken
    )
    select count(*)::int as moved from moved`.execute(database.kysely)
  const moved = rows[0]?.moved ?? 0
  return moved === batch ? moved + (await moveOutbox(database)) : moved
}
