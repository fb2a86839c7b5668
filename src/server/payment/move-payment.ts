import { sql, type Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import { type PaymentStatus, reachedFrom } from '#domain/payment/status.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import { jsonText } from '#server/database/json-column.ts'
import type { Schema } from '#server/database/schema.ts'
import type { NextStep, Returned } from '#server/providers/acquirers/acquirer.ts'
import type { Payment } from './payment-store.ts'

type Store = Pick<Database, 'kysely'> | { kysely: Transaction<Schema> }

type Change = Partial<{
  transactionId: string | null
  step: NextStep | null
  returned: Returned
  problems: CardProblemCode[]
  message: string | null
  checkedAt: number
  /** When the provider last reported its state. */
  reportedAt: number
}>

const columns = (change: Change) => ({
  // A known transaction id is never removed.
  ...(change.transactionId ? { transaction_id: change.transactionId } : {}),
  ...(change.step === undefined ? {} : { next_step: change.step }),
  ...(change.returned === undefined ? {} : { returned: change.returned }),
  ...(change.problems === undefined ? {} : { problems: jsonText(change.problems) }),
  ...(change.message === undefined ? {} : { message: change.message }),
  ...(change.checkedAt === undefined ? {} : { checked_at: new Date(change.checkedAt) }),
  ...(change.reportedAt === undefined ? {} : { reported_at: new Date(change.reportedAt) }),
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
