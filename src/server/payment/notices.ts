import { type Selectable, sql } from 'kysely'
import type { Notice, PaymentState } from '#server/providers/acquirers/acquirer.ts'
import type { Database } from '#server/database/connect.ts'
import type { PaymentNotice } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import { learnTransaction, loadPayment, type Payment, paymentOfTransaction, referencePattern } from './payment-store.ts'
import { settleSecondCharge } from './second-charge.ts'
import { settle } from './settle-payment.ts'

const batch = 100
/** Milliseconds after which a notice about a payment that is not ours is no longer tried. */
const triedFor = 3 * 86_400_000
/** Milliseconds for which a notice is kept for a look back: its body may name the customer. */
const keptFor = 30 * 86_400_000

/** Keeps what an acquirer told, before anything is done about it; its number. */
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

/** Settles the payment that a notice is about; it stays open, to be tried again, while there is none or its provider cannot be asked. */
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
  const { payment: settled, heard } = await settle(services, payment.reference, saidBy(payment, notice))
  const another = settled && anotherCharge(settled, notice)
  return another ? settleSecondCharge(services, settled, another) : heard
}

async function paymentOf({ database }: Services, acquirer: string, { reference, transactionId }: Notice): Promise<Payment | null> {
  const named = reference === null ? null : await loadPayment(database, reference)
  const found = named ?? (transactionId === null ? null : await paymentOfTransaction(database, acquirer, transactionId))
  return found?.acquirer === acquirer ? found : null
}

/** The number of a charge that a notice tells of beside the one that paid: a QR code may be paid more than once. */
const anotherCharge = ({ status, transactionId: first }: Payment, { trusted, event, transactionId }: Notice): string | null =>
  trusted && event === 'paid' && status === 'paid' && first !== null && first !== transactionId ? transactionId : null

/**
 * What a notice says that can be believed as it stands; undefined where the provider has to be asked. Another sum than
 * was asked for is never taken from a notice, signed or not: what goes back is what the provider's books say has come.
 */
function saidBy(payment: Payment, { trusted, event, amount, currency, transactionId }: Notice): PaymentState | undefined {
  if (!trusted || event !== 'paid' || amount === null || currency === null) return undefined
  if (amount !== payment.amount || currency !== payment.currency) return undefined
  return { status: 'captured', amount, currency, transactionId: transactionId ?? payment.transactionId ?? '' }
}

/** Milliseconds by which each try makes the pause before the next one longer, up to ten of them. */
const pause = 60_000

const task = 'retry-notices'

/**
 * Tries kept notices again whose turn it is: those that came before their payment was known, or while something failed.
 * The others wait for a payment of theirs without keeping anybody waiting.
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

/** Throws away notices that nobody needs any more. @param now epoch milliseconds */
export async function forgetNotices({ kysely }: Pick<Database, 'kysely'>, now: number): Promise<void> {
  await kysely
    .deleteFrom('payment_notice')
    .where('received_at', '<', new Date(now - keptFor))
    .execute()
}
