import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { RefundReason } from '#domain/payment/verdict.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { correctPointsOf } from '#server/order/points-of-order.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import type { TaskName } from '#server/tasks/periods.ts'
import type { Payment } from './payment-store.ts'

export type Store = Pick<Database, 'kysely'>

export type WantedRefund = {
  id: string
  reference: string
  amount: Minor
  /** The provider's id, once it has accepted the refund. */
  providerId: string | null
  /** Epoch milliseconds since when an earlier try may have made it; null: certainly not made. */
  requestedSince: number | null
}

/** Stores a requested refund; null when it would exceed the payment. The payment's row guards the sum. */
export async function wantRefund(
  transaction: Transaction<Schema>,
  payment: Pick<Payment, 'reference'>,
  refund: { amount: Minor; reason: RefundReason; actor: string; now: number; id?: string; insteadOf?: string },
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
      instead_of: refund.insteadOf ?? null,
      next_try_at: at,
      created_at: at,
    })
    .execute()
  return id
}

/** Records a refund made outside of this shop, so that it is not requested again. */
export async function noteGone(
  transaction: Transaction<Schema>,
  payment: Pick<Payment, 'reference'>,
  amount: Minor,
  now: number,
): Promise<void> {
  const id = await wantRefund(transaction, payment, { amount, reason: 'other-amount', actor: 'acquirer', now })
  if (id !== null) await finishRefund({ kysely: transaction }, id, now)
}

/** Milliseconds for which a refund belongs to the process that took it, and until its next try. */
const turn = 60_000

const isOfOrder = (orderId: number) => sql<boolean>`payment_reference in (
  select reference from payment join pending_order on pending_order.key = payment.pending_order_key where order_id = ${orderId})`

/**
 * Takes refunds that are due, one per payment at a time: where the provider does not recognize our reference, only its
 * sums show whether a refund was made. One that may have been made comes before all others of its payment. Those that
 * the task is resting are left out. `orderId`: those of one order alone.
 */
export async function takeRefunds(
  { kysely }: Store,
  task: TaskName,
  { now, limit, orderId }: { now: number; limit: number; orderId?: number | undefined },
): Promise<WantedRefund[]> {
  const rows = await kysely
    .updateTable('refund')
    .set(({ fn }) => ({
      tries: sql<number>`tries + 1`,
      next_try_at: new Date(now + turn),
      requested_at: fn.coalesce('requested_at', sql<Date>`${new Date(now)}::timestamptz`),
    }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('refund')
        .select('id')
        .where('status', '=', anyOf(['wanted', 'pending']))
        .where('next_try_at', '<=', new Date(now))
        .where(isAwake(task, sql.ref('refund.id'), now))
        .where(orderId === undefined ? sql<boolean>`true` : isOfOrder(orderId))
        .where(
          sql<boolean>`not exists (
            select from refund as earlier
            where earlier.payment_reference = refund.payment_reference and earlier.status = 'wanted' and refund.status = 'wanted'
              and (earlier.requested_at is null, earlier.created_at, earlier.id) < (refund.requested_at is null, refund.created_at, refund.id))`,
        )
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
    providerId: row.provider_id,
    requestedSince: row.requested_at && row.requested_at.getTime() < now ? row.requested_at.getTime() : null,
  }))
}

const change = ({ kysely }: Store, id: string) =>
  kysely
    .updateTable('refund')
    .where('id', '=', id)
    .where('status', '=', anyOf(['wanted', 'pending']))

export const finishRefund = (store: Store, id: string, now: number): Promise<unknown> =>
  change(store, id)
    .set({ status: 'done', done_at: new Date(now), why: null })
    .execute()

/** The provider has accepted the refund; its state is queried by the provider's id. */
export const holdRefund = (store: Store, id: string, providerId: string): Promise<unknown> =>
  change(store, id).set({ status: 'pending', provider_id: providerId, why: null }).execute()

/** Records why a refund has not succeeded yet; `asked`: it may have been made all the same. */
export const postponeRefund = (store: Store, id: string, why: string, requested: boolean): Promise<unknown> =>
  change(store, id)
    .set({ why: why.slice(0, 500), ...(requested ? {} : { requested_at: null }) })
    .execute()

/** Leaves a refund to a person, because it is unknown whether it was made; its sum stays reserved. */
export const leaveRefund = (store: Store, id: string, why: string): Promise<unknown> =>
  change(store, id)
    .set({ status: 'unclear', why: why.slice(0, 500) })
    .execute()

/** Ends a refund that the provider refuses: its sum may be refunded again, and its order has brought more points. */
export async function failRefund({ kysely }: Store, id: string, why: string, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const orderId = await orderOfRefund(transaction, id)
    if (orderId !== null) await lockOrder(transaction, orderId)
    const failed = await change({ kysely: transaction }, id)
      .set({ status: 'failed', why: why.slice(0, 500) })
      .returning(['payment_reference', 'amount'])
      .executeTakeFirst()
    if (!failed) return
    await transaction
      .updateTable('payment')
      .set((row) => ({ refunded_amount: row('refunded_amount', '-', failed.amount) }))
      .where('reference', '=', failed.payment_reference)
      .execute()
    if (orderId !== null) await correctPointsOf(transaction, orderId, now)
  })
}

async function orderOfRefund(transaction: Transaction<Schema>, id: string): Promise<number | null> {
  const row = await transaction
    .selectFrom('refund')
    .innerJoin('payment', 'payment.reference', 'refund.payment_reference')
    .innerJoin('pending_order', 'pending_order.key', 'payment.pending_order_key')
    .select('pending_order.order_id')
    .where('refund.id', '=', id)
    .executeTakeFirst()
  return row?.order_id ?? null
}
