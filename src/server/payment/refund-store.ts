import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { RefundReason } from '#domain/payment/verdict.ts'
import type { Database } from '#server/database/connect.ts'
import type { Refund as RefundRow, Schema } from '#server/database/schema.ts'
import type { Payment } from './payment-store.ts'

export type WantedRefund = {
  id: string
  reference: string
  amount: Minor
  reason: RefundReason
  actor: string
  tries: number
  createdAt: number
}

/** Wants money given back; false when that would be more than has come. The sum is guarded by the payment's row. */
export async function wantRefund(
  transaction: Transaction<Schema>,
  payment: Pick<Payment, 'reference'>,
  refund: { amount: Minor; reason: RefundReason; actor: string; now: number; id?: string },
): Promise<string | null> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment')
    .set((row) => ({ refunded_amount: row('refunded_amount', '+', refund.amount) }))
    .where('reference', '=', payment.reference)
    .where('status', '=', 'paid')
    .where((row) => row(row('refunded_amount', '+', refund.amount), '<=', row.ref('paid_amount')))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return null
  const id = refund.id ?? randomUUID()
  const at = new Date(refund.now)
  await transaction
    .insertInto('refund')
    .values({
      id,
      payment_reference: payment.reference,
      amount: refund.amount,
      reason: refund.reason,
      actor: refund.actor,
      next_try_at: at,
      created_at: at,
    })
    .execute()
  return id
}

/** Takes refunds whose turn it is; each is left to its taker for a minute. */
export async function takeRefunds({ kysely }: Pick<Database, 'kysely'>, now: number, limit: number): Promise<WantedRefund[]> {
  const rows = await kysely
    .updateTable('refund')
    .set((row) => ({ tries: row('tries', '+', 1), next_try_at: new Date(now + 60_000) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('refund')
        .select('id')
        .where('status', '=', 'wanted')
        .where('next_try_at', '<=', new Date(now))
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reference: row.payment_reference,
    amount: row.amount,
    reason: row.reason as RefundReason,
    actor: row.actor,
    tries: row.tries,
    createdAt: row.created_at.getTime(),
  }))
}

export async function finishRefund({ kysely }: Pick<Database, 'kysely'>, id: string, now: number): Promise<void> {
  await kysely
    .updateTable('refund')
    .set({ status: 'done', done_at: new Date(now), why: null })
    .where('id', '=', id)
    .execute()
}

/** Notes why a refund did not go through; for good when it will not be tried again, for a person to look at. */
export async function noteRefund({ kysely }: Pick<Database, 'kysely'>, id: string, why: string, forGood: boolean): Promise<void> {
  await kysely
    .updateTable('refund')
    .set({ why: why.slice(0, 500), ...(forGood ? { status: 'failed' } : {}) })
    .where('id', '=', id)
    .execute()
}

/** What has been given back of a payment for sure. */
export async function refundedSoFar({ kysely }: Pick<Database, 'kysely'>, reference: string): Promise<Minor> {
  const row = await kysely
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('payment_reference', '=', reference)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

export type StoredRefund = Selectable<RefundRow>

/** All refunds of some payments, oldest first. */
export async function refundsOf({ kysely }: Pick<Database, 'kysely'>, references: string[]): Promise<StoredRefund[]> {
  if (references.length === 0) return []
  return kysely.selectFrom('refund').selectAll().where('payment_reference', 'in', references).orderBy('created_at').execute()
}

/** Whether a refund was wanted under this id before. */
export async function isWanted(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  return (await transaction.selectFrom('refund').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
