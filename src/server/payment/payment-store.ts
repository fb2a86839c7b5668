import { type Selectable, sql, type Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import type { PaymentMethod } from '#domain/payment/method.ts'
import { openStatuses, type PaymentStatus } from '#domain/payment/status.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Payment as PaymentRow, Schema } from '#server/database/schema.ts'
import { loadPendingOrder, lockPendingOrder } from '#server/order/pending-order-store.ts'
import type { NextStep, Returned } from '#server/providers/acquirers/acquirer.ts'
import type { City } from '#domain/city/place.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { PendingOrder } from '#server/order/pending-order-row.ts'
import type { Services } from '#server/services.ts'

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

// Listed one by one: a statement that selects `*` is not prepared.
const paymentColumns = [
  'reference',
  'pending_order_key',
  'acquirer',
  'method',
  'amount',
  'currency_code',
  'status',
  'transaction_id',
  'next_step',
  'returned',
  'problems',
  'message',
  'paid_amount',
  'paid_currency',
  'outcome',
  'refunded_amount',
  'started_at',
  'checked_at',
] as const

const read = (row: Pick<Selectable<PaymentRow>, (typeof paymentColumns)[number]>): Payment => ({
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
  const row = await kysely.selectFrom('payment').select(paymentColumns).where('reference', '=', reference).executeTakeFirst()
  return row ? read(row) : null
}

export async function paymentOfTransaction({ kysely }: Store, acquirer: string, transactionId: string): Promise<Payment | null> {
  const row = await kysely
    .selectFrom('payment')
    .select(paymentColumns)
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
    .select(paymentColumns)
    .where('pending_order_key', '=', pendingOrderKey)
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map(read)
}

/** The attempt that may still bring money; an order has at most one. */
export async function openPayment({ kysely }: Store, pendingOrderKey: string): Promise<Payment | null> {
  const row = await kysely
    .selectFrom('payment')
    .select(paymentColumns)
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

/** The record with a key in a brand, with its city; null when there is none. */
export async function findPendingOrder(
  services: Services,
  { brand }: Pick<RequestContext, 'brand'>,
  key: string,
): Promise<{ pending: PendingOrder; city: City } | null> {
  const pending = await loadPendingOrder(services.database, key)
  const city = services.snapshots.of(brand.alias).places.city(pending?.cityId)
  return pending && city && pending.brand === brand.alias ? { pending, city } : null
}
