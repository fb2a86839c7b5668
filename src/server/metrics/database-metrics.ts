import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import { failedJobCounts, taskRuns } from '#server/tasks/task-health.ts'
import { type Gauged, textOf, one } from './gauge.ts'
import { type Connection, payments, refunds } from './payment-metrics.ts'

/** Milliseconds to wait for the database. */
const patience = 1_000

type MetricSources = Pick<Services, 'database' | 'clock' | 'acquirers'>

/**
 * Metrics of the database, read for each scrape, once for concurrent ones. While it does not respond, only
 * `sofra_database_up` 0 is reported: old values would look current.
 */
export function databaseMetrics(services: MetricSources, patient = patience): () => Promise<string> {
  let reading: Promise<Gauged[]> | null = null
  const read = async (): Promise<Gauged[]> => {
    reading ??= readAll(services).finally(() => (reading = null))
    const late = new AbortController()
    const ended = wait(patient, [], { signal: late.signal }).catch(() => [])
    return Promise.race([reading, ended])
      .catch(() => [])
      .finally(() => late.abort())
  }
  return async () => {
    const gauges = await read()
    const up = {
      name: 'sofra_database_up',
      help: '1 while the database answers.',
      values: [{ labels: {}, value: gauges.length > 0 ? 1 : 0 }],
    }
    return textOf([up, ...gauges])
  }
}

const readAll = ({ database, clock, acquirers }: MetricSources): Promise<Gauged[]> =>
  database.kysely
    .transaction()
    .setAccessMode('read only')
    .execute(async (connection) => {
      await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(connection)
      const now = clock()
      return [
        ...(await outbox(connection)),
        ...(await tasks(connection, now)),
        ...(await payments(connection, now, [...acquirers.keys()])),
        await refunds(connection),
      ]
    })

async function outbox(connection: Connection): Promise<Gauged[]> {
  const { size, age } = await connection
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('size'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('age'),
    ])
    .executeTakeFirstOrThrow()
  return [
    one('sofra_outbox_promises', 'Promises that wait to come into the job queue.', size),
    one('sofra_outbox_oldest_seconds', 'For how long the oldest of them has waited.', age),
  ]
}

async function tasks(connection: Connection, now: number): Promise<Gauged[]> {
  const runs = await taskRuns({ kysely: connection }, now)
  const failed = await failedJobCounts({ kysely: connection })
  const by = (name: string, help: string, valueOf: (run: (typeof runs)[number]) => number | null): Gauged => ({
    name,
    help,
    values: runs.flatMap((run) => {
      const value = valueOf(run)
      return value === null ? [] : [{ labels: { task: run.task }, value }]
    }),
  })
  const seconds = (time: string | null): number | null => (time === null ? null : Date.parse(time) / 1000)
  return [
    by('sofra_task_last_start_timestamp_seconds', 'When a task that is done again and again began last.', (run) => seconds(run.started_at)),
    by('sofra_task_last_end_timestamp_seconds', 'When it ended last.', (run) => seconds(run.ended_at)),
    by('sofra_task_late', '1 when it has not begun for three of its periods.', ({ late }) => (late ? 1 : 0)),
    by('sofra_task_broken', '1 when it broke off as a whole.', ({ error }) => (error === null ? 0 : 1)),
    by('sofra_task_failed_items', 'What failed in its last run.', (run) => run.failed),
    by('sofra_task_resting_items', 'What failed and is tried again after a rest.', (run) => run.resting),
    {
      name: 'sofra_job_failed',
      help: 'Jobs of the queue that have failed and not been done since.',
      values: failed.map(({ task, count }) => ({ labels: { task }, value: count })),
    },
  ]
}
