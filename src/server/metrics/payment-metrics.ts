import { sql, type Transaction } from 'kysely'
import { paymentStatuses } from '#domain/payment/status.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Gauged } from './gauge.ts'

/** Milliseconds for which a payment counts from its start. */
const day = 86_400_000
/** Milliseconds after which an unsettled payment needs attention. */
const unsettledAfter = 600_000

export type Connection = Transaction<Schema>

export async function payments(connection: Connection, now: number, acquirers: string[]): Promise<Gauged[]> {
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

const refundStatuses = ['wanted', 'pending', 'failed', 'unclear'] as const

export async function refunds(connection: Connection): Promise<Gauged> {
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
