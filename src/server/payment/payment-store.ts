import { type Selectable, sql, type Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import type { PaymentMethod } from '#domain/payment/method.ts'
import { openStatuses, type PaymentStatus, reachedFrom } from '#domain/payment/status.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import { jsonText } from '#server/database/json-column.ts'
import type { Payment as PaymentRow, Schema } from '#server/database/schema.ts'
import { lockPendingOrder } from '#server/order/pending-order-store.ts'
import type { NextStep, Returned } from '#server/providers/acquirers/acquirer.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import type { TaskName } from '#server/tasks/periods.ts'

type Store = Pick<Database, 'kysely'> | { kysely: Transaction<Schema> }

/** One attempt to pay for an order. */
export type Payment = {
  reference: string
  pendingOrderKey: string
  acquirer: string
  method: PaymentMethod
  amount: Minor
  currency: string
  status: PaymentStatus
  transactionId: string | null
  step: NextStep | null
  returned: Returned | null
  problems: CardProblemCode[]
  message: string | null
  paidAmount: Minor | null
  paidCurrency: string | null
  outcome: 'order' | 'refund' | null
  refundedAmount: Minor
  /** Epoch milliseconds. */
  startedAt: number
  checkedAt: number
}

const read = (row: Selectable<PaymentRow>): Payment => ({
  reference: row.reference,
  pendingOrderKey: row.pending_order_key,
  acquirer: row.acquirer,
  method: row.method,
  amount: row.amount,
  currency: row.currency_code,
  status: row.status,
  transactionId: row.transaction_id,
  step: row.next_step,
  returned: row.returned,
  problems: row.problems,
  message: row.message,
  paidAmount: row.paid_amount,
  paidCurrency: row.paid_currency,
  outcome: row.outcome,
  refundedAmount: row.refunded_amount,
  startedAt: row.started_at.getTime(),
  checkedAt: row.checked_at.getTime(),
})

export const referencePattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
export const isReference = (text: string): boolean => new RegExp(referencePattern, 'i').test(text)

export async function loadPayment({ kysely }: Store, reference: string): Promise<Payment | null> {
  if (!isReference(reference)) return null
  const row = await kysely.selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirst()
  return row ? read(row) : null
}

export async function paymentOfTransaction({ kysely }: Store, acquirer: string, transactionId: string): Promise<Payment | null> {
  const row = await kysely
    .selectFrom('payment')
    .selectAll()
    .where('acquirer', '=', acquirer)
    .where('transaction_id', '=', transactionId)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  return row ? read(row) : null
}

/** All attempts for an order, newest first. */
export async function paymentsOf({ kysely }: Store, pendingOrderKey: string): Promise<Payment[]> {
  const rows = await kysely
    .selectFrom('payment')
    .selectAll()
    .where('pending_order_key', '=', pendingOrderKey)
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map(read)
}

/** The attempt that may still bring money; an order has at most one. */
export async function openPayment({ kysely }: Store, pendingOrderKey: string): Promise<Payment | null> {
  const row = await kysely
    .selectFrom('payment')
    .selectAll()
    .where('pending_order_key', '=', pendingOrderKey)
    .where('status', '=', anyOf(openStatuses))
    .executeTakeFirst()
  return row ? read(row) : null
}

export type NewPayment = Pick<Payment, 'reference' | 'pendingOrderKey' | 'acquirer' | 'method' | 'amount' | 'currency' | 'startedAt'>

/**
 * Stores an attempt before the provider is called; `taken` when another one is open or the order no longer waits for
 * payment, `tried-out` when the maximum is reached. The lock on the record prevents starting an attempt while another
 * one's money makes the order.
 */
export async function insertPayment(
  { kysely }: Pick<Database, 'kysely'>,
  payment: NewPayment,
  triesAtMost: number | null,
): Promise<'written' | 'taken' | 'tried-out'> {
  const at = new Date(payment.startedAt)
  return kysely.transaction().execute(async (transaction) => {
    if ((await lockPendingOrder(transaction, payment.pendingOrderKey))?.status !== 'open') return 'taken'
    if (triesAtMost !== null && (await triesOf(transaction, payment.pendingOrderKey)) >= triesAtMost) return 'tried-out'
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('payment')
      .values({
        reference: payment.reference,
        pending_order_key: payment.pendingOrderKey,
        acquirer: payment.acquirer,
        method: payment.method,
        amount: payment.amount,
        currency_code: payment.currency,
        started_at: at,
        checked_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n ? 'written' : 'taken'
  })
}

async function triesOf(transaction: Transaction<Schema>, pendingOrderKey: string): Promise<number> {
  const { tries } = await transaction
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .where('pending_order_key', '=', pendingOrderKey)
    .where('method', '=', 'card')
    // `isOutage` in SQL: no card was tried.
    .where(sql<boolean>`(status <> 'refused' or transaction_id is not null or problems <> '["try-later"]')`)
    .executeTakeFirstOrThrow()
  return tries
}

type Change = Partial<{
  transactionId: string | null
  step: NextStep | null
  returned: Returned
  problems: CardProblemCode[]
  message: string | null
  checkedAt: number
  /** When the provider last reported its state. */
  heardAt: number
}>

const columns = (change: Change) => ({
  // A known transaction id is never removed.
  ...(change.transactionId ? { transaction_id: change.transactionId } : {}),
  ...(change.step === undefined ? {} : { next_step: change.step }),
  ...(change.returned === undefined ? {} : { returned: change.returned }),
  ...(change.problems === undefined ? {} : { problems: jsonText(change.problems) }),
  ...(change.message === undefined ? {} : { message: change.message }),
  ...(change.checkedAt === undefined ? {} : { checked_at: new Date(change.checkedAt) }),
  ...(change.heardAt === undefined ? {} : { heard_at: new Date(change.heardAt) }),
})

/** Moves an attempt by its transition table; false, and nothing changed, when its status has changed meanwhile. */
export async function movePayment({ kysely }: Store, reference: string, to: PaymentStatus, change: Change = {}): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('payment')
    .set({ status: to, ...columns(change) })
    .where('reference', '=', reference)
    .where('status', '=', anyOf(reachedFrom(to)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Updates facts of an attempt without changing its status. */
export async function notePayment({ kysely }: Store, reference: string, change: Change): Promise<void> {
  const set = columns(change)
  if (Object.keys(set).length > 0) await kysely.updateTable('payment').set(set).where('reference', '=', reference).execute()
}

/**
 * Stores the provider's id of an unpaid attempt; `anew` replaces another id. An id that another attempt has is not
 * stored, or a charge could count twice; the lock is on the id.
 */
export async function learnTransaction(
  { kysely }: Pick<Database, 'kysely'>,
  { reference, acquirer }: Payment,
  transactionId: string,
  anew: boolean,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${acquirer} ${transactionId}`}, 0))`.execute(transaction)
    await transaction
      .updateTable('payment')
      .set({ transaction_id: transactionId })
      .where('reference', '=', reference)
      .where('status', '!=', 'paid')
      .$if(!anew, (query) => query.where((row) => row.or([row('transaction_id', 'is', null), row('transaction_id', '=', reference)])))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment as another')
              .select('another.reference')
              .where('another.acquirer', '=', acquirer)
              .where('another.transaction_id', '=', transactionId),
          ),
        ),
      )
      .execute()
  })
}

/** Takes the hidden frames' step of an attempt, so that only one request continues it. */
export async function takeMethodStep({ kysely }: Store, reference: string, transId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('payment')
    .set({ next_step: null, checked_at: new Date(now) })
    .where('reference', '=', reference)
    .where('status', '=', 'waiting')
    .where(sql<string>`next_step ->> 'threeDSServerTransId'`, '=', transId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Books money with its outcome; false when it is booked already. */
export async function bookMoney(
  { kysely }: Store,
  payment: Payment,
  money: { amount: Minor; currency: string; transactionId: string; outcome: 'order' | 'refund'; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('payment')
    .set({
      status: 'paid',
      paid_amount: money.amount,
      paid_currency: money.currency,
      outcome: money.outcome,
      transaction_id: money.transactionId || payment.transactionId,
      booked_at: new Date(money.now),
    })
    .where('reference', '=', payment.reference)
    .where('status', '=', anyOf(reachedFrom('paid')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Claims the next query to the provider about an attempt: succeeds if there was none in the last `pause` milliseconds. */
export async function claimCheck({ kysely }: Store, reference: string, now: number, pause: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('payment')
    .set({ checked_at: new Date(now) })
    .where('reference', '=', reference)
    .where('status', '=', anyOf(openStatuses))
    .where('checked_at', '<=', new Date(now - pause))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The pause before the next check, as a fraction of the time since the last change. */
const rarer = 30

/**
 * Open attempts that are due for a check, longest waiting first. The longer the provider has reported the same state,
 * the rarer the checks, because customers abandon many attempts. Attempts without any report are always due. Those that
 * the task is resting are left out.
 */
export async function paymentsToCheck(
  { kysely }: Store,
  task: TaskName,
  { now, pause, limit }: { now: number; pause: number; limit: number },
): Promise<string[]> {
  const before = now - pause
  const rows = await kysely
    .selectFrom('payment')
    .select('reference')
    .where('status', '=', anyOf(openStatuses))
    .where('checked_at', '<=', new Date(before))
    .where((row) =>
      row.or([
        row('heard_at', 'is', null),
        row('checked_at', '<=', sql<Date>`${new Date(before)}::timestamptz - (heard_at - started_at) / ${rarer}::int`),
      ]),
    )
    .where(isAwake(task, sql.ref('reference'), now))
    .orderBy('checked_at')
    .limit(limit)
    .execute()
  return rows.map(({ reference }) => reference)
}
