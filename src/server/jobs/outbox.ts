import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { type Doer, doTogether, type Tally } from '#server/tasks/do-each.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { runTask } from '#server/tasks/run-task.ts'

const batch = 200
/** Milliseconds between two looks: what a kitchen does not feel, and many orders share. */
const pause = 200
/** Milliseconds before the next look when the database could not be asked. */
const pauseAfterFailure = 1_000
/** Milliseconds between two notes of when the outbox was looked at. */
const noteEvery = 60_000
/** Tries of a job before it is left for a person to look at: with the queue's backoff about three days. */
const attempts = 25

const name = 'outbox'

/** Moves what transactions promised into the job queue: a promise that the queue does not take keeps no other from it. */
export const moveOutbox = (services: Doer): Promise<Tally> =>
  doTogether(
    services,
    {
      name,
      due: () => waiting(services.database, services.clock()),
      keyOf: (id) => String(id),
      act: (id) => move(services.database, sql`select id from outbox where id = ${id} for update skip locked`),
    },
    async () => {
      const keys = await move(
        services.database,
        sql`select id from outbox where ${isAwake(name, sql.ref('outbox.id'), services.clock())} order by id limit ${batch} for update skip locked`,
      )
      return { keys, isAll: keys.length < batch }
    },
  )

async function waiting({ kysely }: Database, now: number): Promise<number[]> {
  const rows = await kysely
    .selectFrom('outbox')
    .select('id')
    .where(isAwake(name, sql.ref('outbox.id'), now))
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves promises in one statement, so that nothing is lost or doubled between the two tables; their numbers. */
async function move({ kysely }: Database, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      delete from outbox where id in (${which}) returning id, task, payload
    ), wanted as (
      select array_agg((task, payload::json, null, null, ${attempts}::smallint, null, null, null)::graphile_worker.job_spec order by id) as specs from taken
    ), moved as (
      select graphile_worker.add_jobs(specs) from wanted where specs is not null
    )
    select id::text from taken where (select count(*) from moved) > 0`.execute(kysely)
  return rows.map(({ id }) => id)
}

/** Looks for promises again and again, in every process that does jobs: whichever process made them, and whether it lives. */
export function followOutbox(services: Doer): { close(): Promise<void> } {
  const closing = new AbortController()
  let notedAt = -Infinity
  const look = async (): Promise<number> => {
    try {
      if (services.clock() - notedAt < noteEvery) await moveOutbox(services)
      else {
        await runTask(services, name, () => moveOutbox(services))
        notedAt = services.clock()
      }
      return pause
    } catch (error) {
      services.warn(`The outbox could not be moved: ${failureReason(error)}`)
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
