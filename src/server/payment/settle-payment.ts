import { sql, type Transaction } from 'kysely'
import { judgeMoney, type ReturnReason, type MoneyDecision } from '#domain/payment/status.ts'
import { inTransaction, triesAtMost } from '#server/database/again-when-undone.ts'
import type { Schema } from '#server/database/schema.ts'
import { acceptPendingOrder, stillStands } from '#server/order/accept-pending-order.ts'
import { lockCartUse, takeHolds } from '#server/order/holds.ts'
import { loadPendingOrder, lockPendingOrder, renumberPendingOrder } from '#server/order/pending-order-store.ts'
import type { PendingOrder } from '#server/order/pending-order-row.ts'
import { randomOrderId } from '#server/order/order-from-cart.ts'
import { isTakenNumber } from '#server/order/record-order.ts'
import type { PaymentState } from '#server/providers/acquirers/acquirer.ts'
import type { Services } from '#server/services.ts'
import { bookMoney, movePayment, notePayment } from './move-payment.ts'
import { loadPayment, type Payment } from './payment-store.ts'
import { noteGone, returnMoney } from './refund-store.ts'

type ReportedState = PaymentState | { status: 'unreachable' }
type Captured = { amount: number; currency: string; transactionId: string }

/** Milliseconds after which a payment unknown to its provider counts as never started. */
const unknownFor = 90_000

/** Milliseconds after which a waiting payment is no longer checked; later notices still count. */
const waitsFor = 7 * 86_400_000

/**
 * Settles a payment; callbacks, polls, the return page and periodic tasks all end here. `said` is the state in a
 * provider's notice; without it the provider is queried, outside of any transaction. In parallel calls money is booked
 * once, and the order is written in the same transaction.
 */
export async function settlePayment(services: Services, reference: string, said?: PaymentState): Promise<Payment | null> {
  return (await settle(services, reference, said)).payment
}

/** The same, and whether the payment's state is known. */
export async function settle(
  services: Services,
  reference: string,
  said?: PaymentState,
): Promise<{ payment: Payment | null; isAnswered: boolean }> {
  const payment = await loadPayment(services.database, reference)
  if (!payment || payment.status === 'paid') return { payment, isAnswered: true }
  const state = said ?? (await queryProvider(services, payment))
  return { payment: await follow(services, payment, state), isAnswered: state.status !== 'unreachable' }
}

async function follow(services: Services, payment: Payment, state: ReportedState): Promise<Payment | null> {
  const { reference } = payment
  switch (state.status) {
    case 'captured':
      return bookCaptured(services, payment, state)
    case 'refunded':
      // It was charged and refunded before we knew: booked as money, but never an order.
      return bookCaptured(services, payment, { ...state, amount: state.captured }, state.amount ?? state.captured)
    case 'refused':
      await movePayment(services.database, reference, 'refused', { problems: state.problems })
      break
    case 'absent':
      if (isOlder(services, payment, unknownFor)) await movePayment(services.database, reference, 'abandoned')
      break
    case 'pending':
    case 'authorized':
      await stillWaits(services, payment, state.status)
      break
    case 'unreachable':
      break
  }
  return loadPayment(services.database, reference)
}

const isOlder = ({ clock }: Services, { startedAt }: Payment, than: number): boolean => clock() - startedAt >= than

/** Not decided: it is checked again, at growing intervals, and abandoned in the end. */
async function stillWaits(services: Services, payment: Payment, state: 'pending' | 'authorized'): Promise<void> {
  const { database } = services
  const change = { reportedAt: services.clock() }
  if (isOlder(services, payment, waitsFor)) await movePayment(database, payment.reference, 'abandoned', change)
  else if (payment.status === 'unknown' && state === 'pending') await movePayment(database, payment.reference, 'waiting', change)
  else await notePayment(database, payment.reference, change)
}

async function queryProvider(services: Services, payment: Payment): Promise<ReportedState> {
  const acquirer = services.acquirers.get(payment.acquirer)
  await notePayment(services.database, payment.reference, { checkedAt: services.clock() })
  if (!acquirer) return { status: 'unreachable' }
  const { reference, transactionId, startedAt } = payment
  return acquirer.stateOf({ reference, transactionId, startedAt })
}

/** Books captured money; draws another order number if an order has taken it meanwhile. */
async function bookCaptured(services: Services, payment: Payment, captured: Captured, goneBack = 0): Promise<Payment | null> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await inTransaction(services.database, (transaction) => book(services, transaction, payment, captured, goneBack))
    } catch (error) {
      if (!isTakenNumber(error) || draw === triesAtMost) throw error
      const pending = await loadPendingOrder(services.database, payment.pendingOrderKey)
      if (pending) await renumberPendingOrder(services.database, pending, randomOrderId(services))
    }
  }
}

async function book(
  services: Services,
  transaction: Transaction<Schema>,
  { reference, pendingOrderKey }: Payment,
  captured: Captured,
  goneBack: number,
): Promise<Payment | null> {
  // Serializes booking for an order, so that what is read below stays valid.
  const pending = await lockPendingOrder(transaction, pendingOrderKey)
  const payment = await loadPayment({ kysely: transaction }, reference)
  if (!pending || !payment || payment.status === 'paid') return payment
  const now = services.clock()
  const paymentDue = { status: pending.status, due: { amount: pending.amount, currency: pending.currency } }
  const cartUse = await lockCartUse(transaction, pending)
  const decision = goneBack > 0 ? ({ kind: 'refund', reason: 'other-amount' } as const) : judgeMoney({ ...paymentDue, cartUse }, captured)
  const reason = await whyNotOrder(services, transaction, pending, decision, now)
  const booked = await bookMoney({ kysely: transaction }, payment, { ...captured, outcome: reason === null ? 'order' : 'refund', now })
  if (!booked) throw new Error(`The money of payment ${reference} is booked already`)
  if (goneBack > 0) await noteGone(transaction, payment, goneBack, now)
  if (reason === null) await acceptPendingOrder(transaction, pending, captured.transactionId, now)
  else if (captured.amount > goneBack) await returnMoney(transaction, pending, payment, { amount: captured.amount - goneBack, reason, now })
  return loadPayment({ kysely: transaction }, reference)
}

/** Why the money is refunded; null when it makes the order. Holds that were freed are then taken again. */
async function whyNotOrder(
  services: Services,
  transaction: Transaction<Schema>,
  pending: PendingOrder,
  decision: MoneyDecision,
  now: number,
): Promise<ReturnReason | null> {
  if (decision.kind === 'refund') return decision.reason
  if (decision.kind === 'accept') return null
  if (!stillStands(services, pending, now)) return 'late'
  return (await retakeHolds(transaction, pending, now)) ? null : 'late'
}

/** Takes all holds again or none: after a refusal a savepoint reverts them, and the transaction continues. */
async function retakeHolds(transaction: Transaction<Schema>, { order }: PendingOrder, now: number): Promise<boolean> {
  await sql`savepoint holds`.execute(transaction)
  const refusal = await takeHolds(transaction, order, now)
  await (refusal ? sql`rollback to savepoint holds` : sql`release savepoint holds`).execute(transaction)
  return refusal === null
}
