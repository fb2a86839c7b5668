import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { paymentStatuses } from '#domain/payment/status.ts'
import type { Schema } from '#server/database/schema.ts'
import { secondsAhead } from '#server/database/database-clock.ts'
import type { Services } from '#server/services.ts'
import { failedJobCounts, taskRuns } from '#server/tasks/task-health.ts'
import { Gauge, Registry } from 'prom-client'

/** Milliseconds for which a payment counts from its start. */
const day = 86_400_000

/** Milliseconds after which an unsettled payment needs attention. */
const unsettledAfter = 600_000

const refundStatuses = ['wanted', 'pending', 'failed', 'unclear'] as const

/** Milliseconds to wait for the database. */
const queryTimeout = 1_000

type MetricSources = Pick<Services, 'database' | 'clock' | 'acquirers'> & {
  /** That of its machine: logs and TLS certificates go by it. */
  machineClock?: () => number
}

/**
 * Metrics of the database, read for each scrape, once for concurrent ones. While it does not respond, only
 * `sofra_database_up` 0 is reported: old values would look current.
 */
export function databaseMetrics(services: MetricSources, timeout = queryTimeout): () => Promise<string> {
  let reading: Promise<GaugeValues[]> | null = null
  const read = async (): Promise<GaugeValues[]> => {
    reading ??= readAll(services).finally(() => (reading = null))
    const late = new AbortController()
    const ended = wait(timeout, [], { signal: late.signal }).catch(() => [])
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

const readAll = ({ database, clock, acquirers, machineClock = Date.now }: MetricSources): Promise<GaugeValues[]> =>
  database.kysely
    .transaction()
    .setAccessMode('read only')
    .execute(async (connection) => {
      await sql`set local statement_timeout = ${sql.lit(queryTimeout)}`.execute(connection)
      const now = clock()
      return [
        one(
          'sofra_clock_offset_seconds',
          "By how much the clock of this process's machine is ahead of the database's.",
          await secondsAhead(connection, machineClock),
        ),
        ...(await outbox(connection)),
        ...(await tasks(connection, now)),
        ...(await payments(connection, now, [...acquirers.keys()])),
        await refunds(connection),
      ]
    })

async function outbox(connection: Connection): Promise<GaugeValues[]> {
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

async function tasks(connection: Connection, now: number): Promise<GaugeValues[]> {
  const runs = await taskRuns({ kysely: connection }, now)
  const failed = await failedJobCounts({ kysely: connection })
  const by = (name: string, help: string, valueOf: (run: (typeof runs)[number]) => number | null): GaugeValues => ({
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

type Connection = Transaction<Schema>

async function payments(connection: Connection, now: number, acquirers: string[]): Promise<GaugeValues[]> {
  const rows = await connection
    .selectFrom('payment')
    .select(['acquirer', 'status', ({ fn }) => fn.countAll<number>().as('count')])
    .select(
      sql<number>`count(*) filter (where status in ('started', 'unknown') and started_at < ${new Date(now - unsettledAfter)})`.as(
        'unsettled',
      ),
    )
    .where((is) => is.or([is('started_at', '>', new Date(now - day)), is('status', 'in', ['started', 'waiting', 'unknown'])]))
    .groupBy(['acquirer', 'status'])
    .execute()
  const known = [...new Set([...acquirers, ...rows.map(({ acquirer }) => acquirer)])]
  const of = (acquirer: string) => rows.filter((row) => row.acquirer === acquirer)
  return [
    {
      name: 'sofra_payments',
      help: 'Attempts to pay that began within a day, or are still open, by acquirer and status.',
      values: known.flatMap((acquirer) =>
        paymentStatuses.map((status) => ({
          labels: { acquirer, status },
          value: of(acquirer).find((row) => row.status === status)?.count ?? 0,
        })),
      ),
    },
    {
      name: 'sofra_payments_unsettled',
      help: 'Those of which nobody has been able to tell for ten minutes.',
      values: known.map((acquirer) => ({ labels: { acquirer }, value: of(acquirer).reduce((sum, row) => sum + row.unsettled, 0) })),
    },
  ]
}

async function refunds(connection: Connection): Promise<GaugeValues> {
  const rows = await connection
    .selectFrom('refund')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', 'in', [...refundStatuses])
    .groupBy('status')
    .execute()
  return {
    name: 'sofra_refunds',
    help: 'Refunds that are not done, by status: failed and unclear ones wait for a person.',
    values: refundStatuses.map((status) => ({ labels: { status }, value: rows.find((row) => row.status === status)?.count ?? 0 })),
  }
}

/** A gauge with its values by labels, which come from code or settings only. */
type GaugeValues = { name: string; help: string; values: { labels: Record<string, string>; value: number }[] }

/** As Prometheus reads them. */
function textOf(gauges: GaugeValues[]): Promise<string> {
  const registry = new Registry()
  for (const { name, help, values } of gauges) {
    const gauge = new Gauge({ name, help, labelNames: Object.keys(values[0]?.labels ?? {}), registers: [registry] })
    for (const { labels, value } of values) gauge.set(labels, value)
  }
  return registry.metrics()
}

/** One value without labels. */
const one = (name: string, help: string, value: number): GaugeValues => ({ name, help, values: [{ labels: {}, value }] })
