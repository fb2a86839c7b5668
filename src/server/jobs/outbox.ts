import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

const batch = 200
/** Milliseconds between two looks: what a kitchen does not feel, and many orders share. */
const pause = 200
/** Milliseconds before the next look when the database could not be asked. */
const pauseAfterFailure = 1_000
/** Tries of a job before it is left for a person to look at: with the queue's backoff about three days. */
const attempts = 25

/**
 * Moves what transactions promised into the job queue, in one statement, so that nothing is lost or doubled between
 * them. Returns how many were moved.
 */
export async function moveOutbox(database: Pick<Database, 'kysely'>): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${batch} for update skip locked) returning id, task, payload
    ), wanted as (
      select array_agg((task, payload::json, null, null, ${attempts}::smallint, null, null, null)::graphile_worker.job_spec order by id) as specs from taken
    ), moved as (
      select graphile_worker.add_jobs(specs) from wanted where specs is not null
    )
    select count(*)::int as moved from moved`.execute(database.kysely)
  const moved = rows[0]?.moved ?? 0
  return moved === batch ? moved + (await moveOutbox(database)) : moved
}

/** Looks for promises again and again, in every process that does jobs: whichever process made them, and whether it lives. */
export function followOutbox(database: Pick<Database, 'kysely'>, warn: (text: string) => void): { close(): Promise<void> } {
  const closing = new AbortController()
  const look = async (): Promise<number> => {
    try {
      await moveOutbox(database)
      return pause
    } catch (error) {
      warn(`The outbox could not be moved: ${error instanceof Error ? error.message : String(error)}`)
      return pauseAfterFailure
    }
  }
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) await wait(await look(), undefined, { signal: closing.signal }).catch(() => undefined)
  }
  const ended = follow()
  return {
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
