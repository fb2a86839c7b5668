import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { RefundReason, ReturnReason } from '#domain/payment/status.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Refund as RefundRow, Schema } from '#server/database/schema.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { correctPointsOf } from '#server/order/adjustment-store.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import type { TaskName } from '#server/tasks/periods.ts'
import type { PendingOrder } from '#server/order/pending-order-row.ts'
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

/** Why a refund was not made: in our words, and in the provider's own. */
export type Refusal = { why: string; bankWords?: string | undefined }

const stored = ({ why, bankWords }: Refusal) => ({ why: why.slice(0, 500), bank_words: bankWords?.slice(0, 500) ?? null })

/** Leaves a refund to a person, because it is unknown whether it was made; its sum stays reserved. */
export const leaveRefund = (store: Store, id: string, refusal: Refusal): Promise<unknown> =>
  change(store, id)
    .set({ status: 'unclear', ...stored(refusal) })
    .execute()

/** Ends a refund that the provider refuses: its sum may be refunded again, and its order has brought more points. */
export async function failRefund({ kysely }: Store, id: string, refusal: Refusal, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const orderId = await orderOfRefund(transaction, id)
    if (orderId !== null) await lockOrder(transaction, orderId)
    const failed = await change({ kysely: transaction }, id)
      .set({ status: 'failed', ...stored(refusal) })
      .returning(['payment_reference', 'amount'])
      .executeTakeFirst()
    if (failed) await freeSum(transaction, failed, { orderId, now })
  })
}

type EndedRefund = Pick<Selectable<RefundRow>, 'payment_reference' | 'amount'>

/** Frees the sum of a refund that was not made; the order's row must be locked. */
async function freeSum(
  transaction: Transaction<Schema>,
  { payment_reference, amount }: EndedRefund,
  { orderId, now }: { orderId: number | null; now: number },
) {
  await transaction
    .updateTable('payment')
    .set((row) => ({ refunded_amount: row('refunded_amount', '-', amount) }))
    .where('reference', '=', payment_reference)
    .execute()
  if (orderId !== null) await correctPointsOf(transaction, orderId, now)
}

/**
 * Ends an unclear refund by what a person has found in the acquirer's records; false where it is not unclear any more. The
 * order's row must be locked.
 */
export async function endUnclear(
  transaction: Transaction<Schema>,
  id: string,
  { returned, orderId, now }: { returned: boolean; orderId: number; now: number },
): Promise<boolean> {
  const ended = await transaction
    .updateTable('refund')
    .set(returned ? { status: 'done', done_at: new Date(now), why: null, bank_words: null } : { status: 'failed', why: null })
    .where('id', '=', id)
    .where('status', '=', 'unclear')
    .returning(['payment_reference', 'amount'])
    .executeTakeFirst()
  if (ended && !returned) await freeSum(transaction, ended, { orderId, now })
  return ended !== undefined
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
