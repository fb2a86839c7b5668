import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { periods } from '#server/tasks/periods.ts'
import { tellOnce } from '#server/database/tell-once.ts'

/** Tasks with a period. */
export type PeriodicTask = { [Task in keyof typeof periods]: (typeof periods)[Task] extends number ? Task : never }[keyof typeof periods]

type FollowServices = Pick<Services, 'database' | 'clock' | 'warn'>

/** Milliseconds between two looks at the clock, and until the next try when the database is unreachable. */
const pause = 1_000

const minute = 60_000

/**
 * Queues tasks as their periods begin, by the database's clock: graphile-worker's own crontab goes by the machine's, and
 * one that is ahead has each run wait for a time that the next one moves on. Every process that runs jobs does so.
 */
export function followPeriods(services: FollowServices, tasks: readonly PeriodicTask[]): { close(): Promise<void> } {
  const closing = new AbortController()
  const minuteNow = (): number => Math.floor(services.clock() / minute)
  let known = minuteNow()
  const telling = tellOnce(services.warn, { failed: 'Periodic tasks could not be queued', over: 'Periodic tasks are queued again.' })
  const look = async (): Promise<void> => {
    const now = minuteNow()
    if (now === known) return
    try {
      await queueDue(services, tasks)
      known = now
      telling.works()
    } catch (error) {
      telling.fails(failureReason(error))
    }
  }
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await look()
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const ended = follow()
  return {
    close: async () => {
      closing.abort()
      await ended
    },
  }
}

/**
 * Queues the tasks that have not begun in their present period. Each has its own queue: a slow or failing one does not
 * delay others, and none runs twice in parallel. The key limits waiting runs of a task to one.
 */
async function queueDue({ database: { kysely }, clock }: FollowServices, tasks: readonly PeriodicTask[]): Promise<void> {
  const now = clock()
  const asked = tasks.map((task) => {
    const period = periods[task] * minute
    const begins = now - (now % period)
    return { task, begins: new Date(begins).toISOString(), ends: new Date(begins + period).toISOString() }
  })
  await sql`
    select graphile_worker.add_job(task, queue_name => task, job_key => task)
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (task text, begins timestamptz, ends timestamptz)
    where not exists (select from task_run where task_run.task = asked.task and started_at >= begins and started_at < ends)`.execute(kysely)
}
