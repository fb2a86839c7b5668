import { type Selectable, sql } from 'kysely'
import type { Notice, PaymentState } from '#server/providers/acquirers/acquirer.ts'
import type { Database } from '#server/database/connect.ts'
import type { PaymentNotice } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import { learnTransaction } from './move-payment.ts'
import { loadPayment, type Payment, paymentOfTransaction, referencePattern } from './payment-store.ts'
import { settleSecondCharge } from './second-charge.ts'
import { settle } from './settle-payment.ts'

const batch = 100
/** Milliseconds for which a notice about an unknown payment is retried. */
const triedFor = 3 * 86_400_000
/** Milliseconds for which processed notices are kept: their body may contain the customer's name. */
const keptFor = 30 * 86_400_000

/** Stores a notice before it is processed; returns its id. */
export async function keepNotice({ database, clock }: Services, acquirer: string, notice: Notice, body: string): Promise<number> {
  const { id } = await database.kysely
    .insertInto('payment_notice')
    .values({
      acquirer,
      reference: notice.reference,
      transaction_id: notice.transactionId,
      event: notice.event,
      amount: notice.amount,
      currency_code: notice.currency,
      trusted: notice.trusted,
      body,
      received_at: new Date(clock()),
      next_try_at: new Date(clock()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Settles the payment of a notice. The notice stays open for a retry while the payment is unknown or its provider is unreachable. */
export async function settleNotice(services: Services, id: number, acquirer: string, notice: Notice): Promise<void> {
  const payment = await paymentOf(services, acquirer, notice)
  if (!payment || !(await settleBy(services, payment, notice))) return
  await services.database.kysely
    .updateTable('payment_notice')
    .set({ settled_at: new Date(services.clock()) })
    .where('id', '=', id)
    .execute()
}

async function settleBy(services: Services, payment: Payment, notice: Notice): Promise<boolean> {
  const { transactionId, event } = notice
  if (transactionId && services.acquirers.get(payment.acquirer)?.numbersLate)
    await learnTransaction(services.database, payment, transactionId, event === 'paid')
  const { payment: settled, isAnswered } = await settle(services, payment.reference, saidBy(payment, notice))
  const another = settled && anotherCharge(settled, notice)
  return another ? settleSecondCharge(services, settled, another) : isAnswered
}

async function paymentOf({ database }: Services, acquirer: string, { reference, transactionId }: Notice): Promise<Payment | null> {
  const named = reference === null ? null : await loadPayment(database, reference)
  const found = named ?? (transactionId === null ? null : await paymentOfTransaction(database, acquirer, transactionId))
  return found?.acquirer === acquirer ? found : null
}

/** The transaction of a second charge in a notice, beside the one that paid: a QR code may be paid more than once. */
const anotherCharge = ({ status, transactionId: first }: Payment, { trusted, event, transactionId }: Notice): string | null =>
  trusted && event === 'paid' && status === 'paid' && first !== null && first !== transactionId ? transactionId : null

/**
 * The part of a notice that can be trusted; undefined when the provider must be queried. A different amount is never
 * taken from a notice, signed or not: the provider's records determine what is refunded.
 */
function saidBy(payment: Payment, { trusted, event, amount, currency, transactionId }: Notice): PaymentState | undefined {
  if (!trusted || event !== 'paid' || amount === null || currency === null) return undefined
  if (amount !== payment.amount || currency !== payment.currency) return undefined
  return { status: 'captured', amount, currency, transactionId: transactionId ?? payment.transactionId ?? '' }
}

/** Milliseconds by which the pause grows with each try, up to ten tries. */
const pause = 60_000

const task = 'retry-notices'

/**
 * Retries stored notices that are due: those that came before their payment was known, or that failed. Waiting ones do
 * not hold back others.
 */
export const retryNotices = (services: Services): Promise<Tally> =>
  doEach(services, {
    name: task,
    due: () => takeNotices(services.database, services.clock()),
    keyOf: ({ id }) => String(id),
    act: (row) =>
      settleNotice(services, row.id, row.acquirer, {
        reference: row.reference,
        transactionId: row.transaction_id,
        event: row.event as Notice['event'],
        amount: row.amount,
        currency: row.currency_code,
        trusted: row.trusted,
      }),
  })

async function takeNotices({ kysely }: Pick<Database, 'kysely'>, now: number): Promise<Selectable<PaymentNotice>[]> {
  const rows = await kysely
    .updateTable('payment_notice')
    .set({
      tries: sql<number>`tries + 1`,
      next_try_at: sql<Date>`${new Date(now)}::timestamptz + least(tries + 1, 10) * ${pause}::int * interval '1 ms'`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_notice as notice')
        .select('notice.id')
        .where('settled_at', 'is', null)
        .where('next_try_at', '<=', new Date(now))
        .where('received_at', '>', new Date(now - triedFor))
        .where(isAwake(task, sql.ref('notice.id'), now))
        .where(hasPayment)
        .orderBy('next_try_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.sort((a, b) => a.id - b.id)
}

const hasPayment = sql<boolean>`exists (
  select from payment where acquirer = notice.acquirer and (
    reference = case when notice.reference ~* ${referencePattern} then notice.reference::uuid end or transaction_id = notice.transaction_id))`

/** Deletes old notices. @param now epoch milliseconds */
export async function forgetNotices({ kysely }: Pick<Database, 'kysely'>, now: number): Promise<void> {
  await kysely
    .deleteFrom('payment_notice')
    .where('received_at', '<', new Date(now - keptFor))
    .execute()
}
