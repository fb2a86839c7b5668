import { randomUUID } from 'node:crypto'
import { onSecondPay, type StepKind } from '#domain/payment/next-step.ts'
import { isOver } from '#domain/payment/status.ts'
import { isOutage } from '#domain/payment/card-problems.ts'
import { methodOf } from '#domain/payment/payment-types.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { whenItAnswers } from '#server/database/when-it-answers.ts'
import { stillRunning } from '#server/http/idempotency.ts'
import { loadPendingOrder } from '#server/order/pending-order-store.ts'
import type { PendingOrder } from '#server/order/pending-order-row.ts'
import type { Acquirer, Intent, NextStep, Returned } from '#server/providers/acquirers/acquirer.ts'
import type { Services } from '#server/services.ts'
import { type DeclineLimit, countLateDecline } from './decline-limit.ts'
import { movePayment, notePayment, takeMethodStep } from './move-payment.ts'
import { insertPayment, loadPayment, type NewPayment, openPayment, type Payment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** The pay request's data beside the order. */
export type PaymentAttempt = Pick<Intent, 'description' | 'language' | 'country' | 'customer' | 'receipt' | 'device' | 'cryptogram'> & {
  threeDSServerTransId: string | null
  /** For a card entered on our own form. */
  declineLimit?: DeclineLimit
  urls: (reference: string) => Intent['urls']
}

export type PaymentStart = { ok: true; step: NextStep } | Refused

/**
 * Pays for an order: one attempt at a time, stored before the provider is called. A repeated request during an open
 * attempt gets the attempt's current step; only an attempt that certainly never charges is replaced.
 */
export async function startPayment(services: Services, pending: PendingOrder, attempt: PaymentAttempt): Promise<PaymentStart> {
  if (pending.status === 'ordered') return { ok: true, step: { kind: 'paid', transactionId: '' } }
  const acquirer = services.acquirers.get(pending.acquirer)
  const method = methodOf(pending.paymentType)
  if (!acquirer || !method) return notFound()
  const open = await openPayment(services.database, pending.key)
  if (open) {
    const answered = await secondPay(services, acquirer, pending, open, attempt)
    if (answered) return answered
  }
  if (pending.status !== 'open' || isOver(pending.deadline, services.clock())) return refuse('', 'payment-over')
  const payment = {
    reference: randomUUID(),
    pendingOrderKey: pending.key,
    acquirer: pending.acquirer,
    method,
    amount: pending.amount,
    currency: pending.currency,
    startedAt: services.clock(),
  }
  const { declineLimit } = attempt
  const refusal = await declineLimit?.count()
  if (refusal) return refusal
  let isDeclined = false
  try {
    const begun = await begin(services, payment, declineLimit?.tries ?? null)
    if (begun === 'tried-out') return refuse('', 'card-tries-over')
    if (begun === 'taken') return await overtaken(services, pending)
    const started = await ask(services, acquirer, pending, begun, attempt)
    isDeclined = started.ok && started.step.kind === 'refused' && !isOutage(started.step)
    return started
  } finally {
    if (!isDeclined) await declineLimit?.uncount()
  }
}

/**
 * Stores the attempt. Where the database is lost meanwhile it may be stored all the same, but the provider is never
 * asked: it is abandoned, so that the customer needs not wait until the provider's silence proves that.
 */
async function begin(services: Services, payment: NewPayment, triesAtMost: number | null): Promise<Payment | 'taken' | 'tried-out'> {
  const { database } = services
  try {
    const written = await insertPayment(database, payment, triesAtMost)
    return written === 'written' ? ((await loadPayment(database, payment.reference)) ?? 'taken') : written
  } catch (error) {
    whenItAnswers(() => movePayment(database, payment.reference, 'abandoned'))
    throw error
  }
}

/** Another request was faster: the order may have been paid meanwhile. */
async function overtaken(services: Services, { key }: PendingOrder): Promise<PaymentStart> {
  const now = await loadPendingOrder(services.database, key)
  return now?.status === 'ordered' ? { ok: true, step: { kind: 'paid', transactionId: '' } } : stillRunning
}

type OpenStatus = 'started' | 'waiting' | 'unknown'

/** Milliseconds within which every request to a provider has ended. */
const longestCall = 15_000

/** The response to a pay request during an open attempt; null when that one was replaced. */
async function secondPay(
  services: Services,
  acquirer: Acquirer,
  pending: PendingOrder,
  open: Payment,
  attempt: PaymentAttempt,
): Promise<PaymentStart | null> {
  const { step, reference } = open
  const kind = (step?.kind ?? null) as StepKind | null
  const transId = step?.kind === '3ds-method' ? step.threeDSServerTransId : null
  // The process that called the provider has died: no request takes so long.
  const isStale = (open.status === 'started' || step === null) && services.clock() - open.checkedAt > longestCall
  const status = isStale ? 'unknown' : (open.status as OpenStatus)
  const from = attempt.customer.ip
  const move = onSecondPay({ status, step: kind, threeDSServerTransId: transId }, attempt.threeDSServerTransId)
  if (move === 'still-running') return stillRunning
  if (move === 'go-on') {
    const mine = await takeMethodStep(services.database, reference, attempt.threeDSServerTransId ?? '', services.clock())
    if (!mine) return stillRunning
    const gone = await ask(services, acquirer, pending, open, attempt)
    const after = await loadPayment(services.database, reference)
    await countLateDecline(services, after && { ...after, step }, from)
    return gone
  }
  const settled = await settlePayment(services, reference)
  await countLateDecline(services, settled, from)
  if (settled?.status === 'paid') return afterSettling(settled)
  if (settled?.status === 'refused' || settled?.status === 'abandoned') return null
  // An open attempt may finish; no new one is started.
  if (isOver(pending.deadline, services.clock())) return refuse('', 'payment-over')
  if (move === 'replace') return (await movePayment(services.database, reference, 'abandoned')) ? null : stillRunning
  return afterSettling(settled)
}

/** Calls the provider outside of any transaction, and stores the result. */
async function ask(
  services: Services,
  acquirer: Acquirer,
  pending: PendingOrder,
  payment: Payment,
  attempt: PaymentAttempt,
): Promise<PaymentStart> {
  const { urls, threeDSServerTransId, cryptogram, declineLimit: _, ...rest } = attempt
  const step = await acquirer.start({
    ...rest,
    reference: payment.reference,
    orderNumber: pending.orderId,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    urls: urls(payment.reference),
    ...(cryptogram === undefined ? {} : { cryptogram }),
    ...(threeDSServerTransId === null ? {} : { threeDSServerTransId }),
    ...(payment.transactionId === null ? {} : { transactionId: payment.transactionId }),
  })
  return noteStep(services, payment, step)
}

/** Stores the provider's response. “Paid” is accepted only if its records confirm it with the amount. */
export async function noteStep(services: Services, payment: Payment, step: NextStep): Promise<PaymentStart> {
  const { reference } = payment
  const { database } = services
  if (step.kind === 'refused') {
    await movePayment(database, reference, 'refused', { transactionId: step.transactionId, problems: step.problems, message: step.message })
    return { ok: true, step }
  }
  if (step.kind === 'unknown') {
    // For who runs the shop: what is kept with a payment is shown to its customer.
    services.warn(`The answer of ${payment.acquirer} to a payment was lost: ${step.why}`)
    await movePayment(database, reference, 'unknown')
    return { ok: true, step }
  }
  if (step.kind === 'paid') {
    await notePayment(database, reference, { transactionId: step.transactionId })
    return afterSettling(await settlePayment(services, reference))
  }
  const moved = await movePayment(database, reference, 'waiting', { transactionId: step.transactionId, step })
  if (!moved) await notePayment(database, reference, { transactionId: step.transactionId, step })
  return { ok: true, step }
}

/** The customer's step after settling: by the provider's records, not by its response. */
export function afterSettling(payment: Payment | null): PaymentStart {
  const transactionId = payment?.transactionId ?? ''
  if (payment?.outcome === 'refund') return refuse('', 'payment-returned')
  if (payment?.status === 'paid') return { ok: true, step: { kind: 'paid', transactionId } }
  if (payment?.status === 'refused')
    return { ok: true, step: { kind: 'refused', problems: payment.problems, message: payment.message, transactionId } }
  return { ok: true, step: payment?.step ?? { kind: 'waiting', transactionId } }
}

const isEmpty = (returned: Returned): boolean => !returned.paRes && !returned.cres

/**
 * Continues after the issuer's page: stores what it returned, so that it can be sent to the provider again, then
 * settles the payment by the provider's records, because the return itself proves nothing. A declined card is counted
 * for its customer's address `from`.
 */
export async function finishPayment(services: Services, payment: Payment, came: Returned, from: string): Promise<Payment | null> {
  const { reference } = payment
  if (payment.status === 'paid') return payment
  const returned = isEmpty(came) ? payment.returned : came
  if (returned && returned !== payment.returned) await notePayment(services.database, reference, { returned })
  const acquirer = services.acquirers.get(payment.acquirer)
  // A replaced attempt must not be finished: that would charge twice.
  const mayFinish = payment.status === 'waiting' && payment.step?.kind === '3ds-challenge' && payment.transactionId !== null
  if (acquirer && returned && mayFinish) await finish(services, payment, returned)
  const settled = await settlePayment(services, reference)
  await countLateDecline(services, settled, from)
  return settled
}

async function finish(services: Services, payment: Payment, returned: Returned): Promise<void> {
  const { reference, transactionId } = payment
  const step = await services.acquirers.get(payment.acquirer)?.finish({ reference, transactionId: transactionId ?? '', ...returned })
  if (step?.kind !== 'refused') return
  await settlePayment(services, reference, { status: 'refused', problems: step.problems })
  await notePayment(services.database, reference, { message: step.message })
}
