import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { type TaskServices, doTogether, type Tally } from '#server/tasks/do-each.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { runTask } from '#server/tasks/run-task.ts'
import { tellOnce } from '#server/database/tell-once.ts'

const batch = 200
/** Milliseconds between two checks: short for a kitchen, and long enough to batch orders. */
const pause = 200
/** Milliseconds before the next check when the database is unreachable. */
const pauseAfterFailure = 1_000
/** Milliseconds between two records of the last check. */
const noteEvery = 60_000
/** Attempts of a job before a person must act: with the queue's backoff about three days. */
const attempts = 25

const name = 'outbox'

/** Moves outbox entries into the job queue; an entry that fails does not hold back others. */
export const moveOutbox = (services: TaskServices): Promise<Tally> =>
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

/**
 * Moves entries in one statement, so that none is lost or duplicated; returns their ids. Placed orders are announced
 * here and not where they are placed: announcing would make orders wait for each other to commit.
 */
async function move({ kysely }: Database, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      delete from outbox where id in (${which}) returning id, task, payload
    ), wanted as (
      select array_agg((task, payload::json, null, null, ${attempts}::smallint, null, null, null)::graphile_worker.job_spec order by id) as specs from taken
    ), moved as (
      select graphile_worker.add_jobs(specs) from wanted where specs is not null
    ), announced as (
      select pg_notify('orders_placed', string_agg(payload->>'order_id', ',')) from taken where task = 'send-to-kitchen' having count(*) > 0
    )
    select id::text from taken where (select count(*) from moved) > 0 and (select count(*) from announced) >= 0`.execute(kysely)
  return rows.map(({ id }) => id)
}

/** Checks the outbox periodically, in every process that runs jobs: its entries may come from any process, dead or alive. */
export function followOutbox(services: TaskServices): { close(): Promise<void> } {
  const closing = new AbortController()
  let notedAt = -Infinity
  const telling = tellOnce(services.warn, { failed: 'The outbox could not be moved', over: 'The outbox is moved again.' })
  const look = async (): Promise<number> => {
    try {
      if (services.clock() - notedAt < noteEvery) await moveOutbox(services)
      else {
        await runTask(services, name, () => moveOutbox(services))
        notedAt = services.clock()
      }
      telling.works()
      return pause
    } catch (error) {
      telling.fails(failureReason(error))
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
