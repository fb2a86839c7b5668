import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Schema } from '#server/database/schema.ts'
import { lockPendingOrder } from '#server/order/pending-order-store.ts'
import type { Acquirer } from '#server/providers/acquirers/acquirer.ts'
import type { Services } from '#server/services.ts'
import { mayBeCharging } from '#domain/payment/status.ts'
import { refuse } from '#domain/problem.ts'
import type { MayReplace } from '#server/order/replace-unpaid.ts'
import { openPayment, type Payment } from './payment-store.ts'
import { noteGone, returnMoney } from './refund-store.ts'

/**
 * Books a second charge beside the one that paid an attempt, as an attempt of its own that is refunded. The provider's
 * records decide: only if both ids are charges has the customer paid twice. False while the provider is unreachable.
 */
export async function settleSecondCharge(services: Services, payment: Payment, transactionId: string): Promise<boolean> {
  const acquirer = services.acquirers.get(payment.acquirer)
  if (!acquirer) return false
  const { reference, startedAt } = payment
  const first = await acquirer.stateOf({ reference, transactionId: payment.transactionId, startedAt })
  const second = await acquirer.stateOf({ reference, transactionId, startedAt })
  if (first.status === 'unreachable' || second.status === 'unreachable') return false
  const charge = chargeOf(second)
  if (charge && chargeOf(first)) await book(services, payment, transactionId, charge)
  return true
}

type Charge = { captured: Minor; gone: Minor; currency: string }

function chargeOf(state: Awaited<ReturnType<Acquirer['stateOf']>>): Charge | null {
  if (state.status === 'captured') return { captured: state.amount, gone: 0, currency: state.currency }
  if (state.status !== 'refunded') return null
  return { captured: state.captured, gone: state.amount ?? state.captured, currency: state.currency }
}

async function book({ database, clock }: Services, payment: Payment, transactionId: string, charge: Charge): Promise<void> {
  const { captured, gone, currency } = charge
  const now = clock()
  const reference = randomUUID()
  await database.kysely.transaction().execute(async (transaction) => {
    // Serializes booking for an order, so that each id is booked once.
    const pending = await lockPendingOrder(transaction, payment.pendingOrderKey)
    if (!pending || (await isBooked(transaction, payment.acquirer, transactionId))) return
    await transaction
      .insertInto('payment')
      .values({
        reference,
        pending_order_key: payment.pendingOrderKey,
        acquirer: payment.acquirer,
        method: payment.method,
        amount: captured,
        currency_code: currency,
        status: 'paid',
        outcome: 'refund',
        paid_amount: captured,
        paid_currency: currency,
        transaction_id: transactionId,
        started_at: new Date(now),
        checked_at: new Date(now),
        booked_at: new Date(now),
      })
      .execute()
    if (gone > 0) await noteGone(transaction, { reference }, gone, now)
    if (gone < captured) await returnMoney(transaction, pending, { reference }, { amount: captured - gone, reason: 'second-payment', now })
  })
}

async function isBooked(transaction: Transaction<Schema>, acquirer: string, transactionId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('payment')
    .select('reference')
    .where('acquirer', '=', acquirer)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an unpaid order may be replaced: not while a bank may be charging for it. */
export const mayReplace: MayReplace = async (transaction, pending) => {
  const open = await openPayment({ kysely: transaction }, pending.key)
  return open && mayBeCharging(open.status) ? refuse('', 'payment-in-progress') : null
}
