import type { Notice, PaymentState } from '#server/providers/acquirers/acquirer.ts'
import type { Services } from '#server/services.ts'
import { learnTransaction, loadPayment, type Payment, paymentOfTransaction } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

const batch = 100
/** Milliseconds after which a notice about a payment that is not ours is no longer tried. */
const triedFor = 3 * 86_400_000

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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Settles the payment that a notice is about; false when there is none yet, so that it is tried again. */
export async function settleNotice(services: Services, id: number, acquirer: string, notice: Notice): Promise<boolean> {
  const payment = await paymentOf(services, acquirer, notice)
  if (!payment) return false
  const { transactionId, event } = notice
  if (transactionId && services.acquirers.get(acquirer)?.numbersLate)
    await learnTransaction(services.database, payment, transactionId, event === 'paid')
  await settlePayment(services, payment.reference, saidBy(payment, notice))
  await services.database.kysely
    .updateTable('payment_notice')
    .set({ settled_at: new Date(services.clock()) })
    .where('id', '=', id)
    .execute()
  return true
}

async function paymentOf({ database }: Services, acquirer: string, { reference, transactionId }: Notice): Promise<Payment | null> {
  const named = reference === null ? null : await loadPayment(database, reference)
  const found = named ?? (transactionId === null ? null : await paymentOfTransaction(database, acquirer, transactionId))
  return found?.acquirer === acquirer ? found : null
}

/**
 * What a notice says that can be believed as it stands; undefined where the provider has to be asked. Another sum than
 * was asked for is never taken from a notice, signed or not: what goes back is what the provider's books say has come.
 */
function saidBy(payment: Payment, { trusted, event, amount, currency, transactionId }: Notice): PaymentState | undefined {
  if (!trusted || event !== 'paid' || amount === null || currency === null) return undefined
  if (amount !== payment.amount || currency !== payment.currency) return undefined
  return { status: 'captured', amount, currency, transactionId: transactionId ?? payment.transactionId ?? '' }
}

/** Tries kept notices again: those that came before their payment was known, or while something failed. */
export async function retryNotices(services: Services): Promise<void> {
  const rows = await services.database.kysely
    .selectFrom('payment_notice')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('received_at', '>', new Date(services.clock() - triedFor))
    .orderBy('received_at')
    .limit(batch)
    .execute()
  for (const row of rows) {
    await settleNotice(services, row.id, row.acquirer, {
      reference: row.reference,
      transactionId: row.transaction_id,
      event: row.event as Notice['event'],
      amount: row.amount,
      currency: row.currency_code,
      trusted: row.trusted,
    })
  }
}
