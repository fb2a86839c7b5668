import type { Selectable, Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Refund as RefundRow, Schema } from '#server/database/schema.ts'
import type { Store } from './refund-store.ts'

/** The amount of a payment that was certainly refunded. */
export async function refundedSoFar({ kysely }: Store, reference: string): Promise<Minor> {
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
export async function refundsOf({ kysely }: Store, references: string[]): Promise<StoredRefund[]> {
  if (references.length === 0) return []
  return kysely.selectFrom('refund').selectAll().where('payment_reference', '=', anyOf(references)).orderBy('created_at').execute()
}

/** The payment of an existing refund with this id; null when there is none. */
export async function paymentOfRefund(transaction: Transaction<Schema>, id: string): Promise<string | null> {
  const row = await transaction.selectFrom('refund').select('payment_reference').where('id', '=', id).executeTakeFirst()
  return row?.payment_reference ?? null
}
