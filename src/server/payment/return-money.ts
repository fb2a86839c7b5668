import { sql, type Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { ReturnReason } from '#domain/payment/verdict.ts'
import type { Schema } from '#server/database/schema.ts'
import type { PendingOrder } from '#server/order/pending-order-row.ts'
import type { Payment } from './payment-store.ts'
import { wantRefund } from './refund-store.ts'

/** Requests a refund of money without an order, together with the job that notifies the customer. */
export async function returnMoney(
  transaction: Transaction<Schema>,
  { order: { site } }: PendingOrder,
  payment: Pick<Payment, 'reference'>,
  { amount, reason, now }: { amount: Minor; reason: ReturnReason; now: number },
): Promise<void> {
  const id = await wantRefund(transaction, payment, { amount, reason, actor: 'shop', now })
  if (id === null || site === null) return
  await transaction
    .insertInto('outbox')
    .values({ task: 'notify-refund', payload: sql`jsonb_build_object('refund_id', ${id}::text, 'site', ${site}::text)` })
    .execute()
}
