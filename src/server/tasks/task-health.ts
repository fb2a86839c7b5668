import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { periods, type TaskName } from './periods.ts'

type Store = Pick<Database, 'kysely'>

const itemsAtMost = 200
/** Periods without a start after which a task is late. */
const missedPeriods = 3

/** The last run of each task, and the number of its resting items. */
export async function taskRuns({ kysely }: Store, now: number) {
  const runs = new Map((await kysely.selectFrom('task_run').selectAll().execute()).map((run) => [run.task, run]))
  const counts = await kysely
    .selectFrom('failed_item')
    .select(['task', ({ fn }) => fn.countAll<number>().as('resting')])
    .groupBy('task')
    .execute()
  const resting = new Map(counts.map((row) => [row.task, row.resting]))
  return (Object.keys(periods) as TaskName[]).map((task) => {
    const run = runs.get(task)
    const period = periods[task]
    return {
      task,
      every_minutes: period,
      started_at: run?.started_at.toISOString() ?? null,
      ended_at: run?.ended_at?.toISOString() ?? null,
      late: period !== null && (run?.started_at.getTime() ?? 0) < now - missedPeriods * period * 60_000,
      done: run?.done ?? 0,
      failed: run?.failed ?? 0,
      error: run?.error ?? null,
      resting: resting.get(task) ?? 0,
    }
  })
}

type FailingItem = {
  task: string
  item: string
  tries: number
  since: Date
  next_try_at: Date | null
  reason: string
  /** The total number. */
  failing: number
}

const failedItems = sql`select task, item, tries, first_failed_at as since, next_try_at, reason from failed_item`

/** Jobs that the queue could not do: an order that the kitchen does not accept, an unreachable support inbox. */
const failedJobs = sql`
  select tasks.identifier as task,
    coalesce(payload ->> 'order_id', payload ->> 'request_id', payload ->> 'report_id', jobs.id::text) as item,
    attempts::int as tries, created_at as since, case when attempts < max_attempts then run_at end as next_try_at, last_error as reason
  from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
  where last_error is not null and tasks.identifier <> all(${Object.keys(periods)}::text[])`

/** All failing items, those failing longest first. */
export async function failing({ kysely }: Store): Promise<FailingItem[]> {
  const { rows } = await sql<FailingItem>`
    select failed.*, count(*) over ()::int as failing
    from (${failedItems} ${(await hasQueue(kysely)) ? sql`union all ${failedJobs}` : sql``}) as failed
    order by since, task, item limit ${itemsAtMost}`.execute(kysely)
  return rows
}

/** The number of failed jobs by task. */
export async function failedJobCounts({ kysely }: Store): Promise<{ task: string; count: number }[]> {
  if (!(await hasQueue(kysely))) return []
  const { rows } = await sql<{ task: string; count: number }>`
    select task, count(*)::int as count from (${failedJobs}) as failed group by task`.execute(kysely)
  return rows
}

/** The queue creates its tables when it first runs. */
async function hasQueue(kysely: Database['kysely']): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('graphile_worker._private_jobs') is not null as there`.execute(kysely)
  return rows[0]?.there ?? false
}
