import { adjustmentOfRefund } from '#server/order/adjustment-store.ts'
import { contactOfOrder } from '#server/order/order-store.ts'
import { loadPendingOrder } from '#server/order/pending-order-store.ts'
import type { Acquirer, Receipt, Refunded } from '#server/providers/acquirers/acquirer.ts'
import type { Services } from '#server/services.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { loadPayment, type Payment } from './payment-store.ts'
import { receiptFactsOf, receiptOf } from './receipt.ts'
import { failRefund, finishRefund, holdRefund, leaveRefund, postponeRefund, takeRefunds, type WantedRefund } from './refund-store.ts'
import { refundedSoFar } from './present-refunds.ts'

const name = 'give-back'
const batch = 20

/**
 * Sends requested refunds, and queries pending ones; failed ones are retried after a minute. `orderId`: those of one order
 * alone, because a person waits for the answer.
 */
export const giveBack = (services: Services, orderId?: number): Promise<Tally> =>
  doEach(services, {
    name,
    due: () => takeRefunds(services.database, name, { now: services.clock(), limit: batch, orderId }),
    keyOf: ({ id }) => id,
    act: (refund) => giveOne(services, refund),
    atOnce: batch,
  })

async function giveOne(services: Services, refund: WantedRefund): Promise<void> {
  const { database } = services
  const payment = await loadPayment(database, refund.reference)
  const acquirer = payment && services.acquirers.get(payment.acquirer)
  const answer = payment && acquirer ? await ask(services, acquirer, payment, refund) : unconfigured
  if ('unclear' in answer) await leaveRefund(database, refund.id, { why: answer.unclear, bankWords: answer.bankWords })
  else if (!answer.ok && answer.retry) await postponeRefund(database, refund.id, answer.why, answer.sent || refund.requestedSince !== null)
  else if (!answer.ok) await failRefund(database, refund.id, answer, services.clock())
  else if (answer.pendingAs === undefined) await finishRefund(database, refund.id, services.clock())
  else await holdRefund(database, refund.id, answer.pendingAs)
}

const unconfigured: Refunded = { ok: false, why: 'its acquirer is not configured', retry: true, sent: false }

/** It is unknown whether the refund was made, and a retry might refund twice. */
type UnclearRefund = { unclear: string; bankWords?: string | undefined }

async function ask(services: Services, acquirer: Acquirer, payment: Payment, refund: WantedRefund): Promise<Refunded | UnclearRefund> {
  const { providerId, requestedSince } = refund
  if (providerId !== null) return acquirer.refundState?.(providerId) ?? unconfigured
  // While the provider recognizes our reference, a retry is safe.
  const isKnown = requestedSince === null || services.clock() - requestedSince < acquirer.refundsKnownFor
  if (isKnown) return give(services, acquirer, payment, refund)
  const before = await refundedSoFar(services.database, payment.reference)
  const trace = await lookFor(acquirer, payment, refund, before)
  if (trace === 'made') return { ok: true }
  if (trace === 'unreachable') return { ok: false, why: 'the provider could not be asked whether it was made', retry: true, sent: true }
  // No more than the payment can be refunded, so a refund of the whole rest can be retried safely.
  const isRest = refund.amount >= (payment.paidAmount ?? 0) - before
  if (trace === 'unclear' && !isRest) return { unclear: 'it may have been made: its answer was lost, and the provider does not tell' }
  const answer = await give(services, acquirer, payment, refund)
  if (trace !== 'unclear' || answer.ok || answer.retry) return answer
  return { unclear: `it may have been made before: ${answer.why}`, bankWords: answer.bankWords }
}

async function give(services: Services, acquirer: Acquirer, payment: Payment, refund: WantedRefund): Promise<Refunded> {
  const receipt = await receiptOrNotSent(services, payment, refund)
  return acquirer.refund({
    reference: payment.reference,
    transactionId: payment.transactionId ?? '',
    amount: refund.amount,
    currency: payment.paidCurrency ?? payment.currency,
    refundReference: refund.id,
    receipt,
  })
}

type Trace = 'made' | 'not-made' | 'unclear' | 'unreachable'

/** Searches the provider's records for a refund whose response was lost; `before` is the amount that was certainly refunded. */
async function lookFor(acquirer: Acquirer, payment: Payment, { amount }: WantedRefund, before: number): Promise<Trace> {
  const { reference, transactionId, startedAt } = payment
  const state = await acquirer.stateOf({ reference, transactionId, startedAt })
  if (state.status === 'unreachable') return 'unreachable'
  if (!acquirer.showsRefunds) return 'unclear'
  if (state.status === 'captured') return 'not-made'
  if (state.status !== 'refunded') return 'unclear'
  if (state.amount === null) return before === 0 ? 'made' : 'unclear'
  if (state.amount === before) return 'not-made'
  return state.amount === before + amount ? 'made' : 'unclear'
}

/** The receipt; if it cannot be built, this try has sent nothing. */
async function receiptOrNotSent(services: Services, payment: Payment, refund: WantedRefund): Promise<Receipt | null> {
  try {
    return await receiptOfRefund(services, payment, refund)
  } catch (error) {
    await postponeRefund(services.database, refund.id, 'its receipt could not be written', refund.requestedSince !== null)
    throw error
  }
}

/** The receipt of a refund, built like its payment's: of missing units it names these, of what goes back later the rest. */
async function receiptOfRefund(services: Services, payment: Payment, { id, amount }: WantedRefund) {
  const pending = await loadPendingOrder(services.database, payment.pendingOrderKey)
  const brand = pending && services.brands.find(({ alias }) => alias === pending.brand)
  if (!brand) return null
  const city = services.snapshots.of(pending.brand).places.city(pending.cityId)
  const { own, before } = await adjustmentOfRefund(services.database, id, pending.orderId)
  const named = own ? { only: own } : { without: before }
  const contact = await contactOfOrder(services.database, pending.orderId)
  return receiptOf(
    { ...pending.order, ...contact },
    { email: null, facts: receiptFactsOf(brand, city?.country.code ?? null), amount, ...named },
  )
}
