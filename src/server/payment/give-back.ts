import { loadCache } from '#server/order/order-cache-store.ts'
import type { Services } from '#server/services.ts'
import { loadPayment, type Payment } from './payment-store.ts'
import { receiptOf } from './receipt.ts'
import { finishRefund, noteRefund, refundedSoFar, takeRefunds, type WantedRefund } from './refund-store.ts'

const batch = 20

/** Gives back what is wanted back; what does not go through is tried again in a minute. Returns how many were done. */
export async function giveBack(services: Services): Promise<number> {
  const wanted = await takeRefunds(services.database, services.clock(), batch)
  const done = await Promise.all(wanted.map((refund) => giveOne(services, refund)))
  return done.filter(Boolean).length
}

async function giveOne(services: Services, refund: WantedRefund): Promise<boolean> {
  const { database } = services
  const payment = await loadPayment(database, refund.reference)
  const acquirer = payment && services.acquirers.get(payment.acquirer)
  if (!payment || !acquirer) {
    await noteRefund(database, refund.id, 'its acquirer is not configured', false)
    return false
  }
  // An answer may have been lost: what the provider's books say it gave back is not given again.
  if (refund.tries > 1 && (await isGiven(services, payment, refund))) {
    await finishRefund(database, refund.id, services.clock())
    return true
  }
  const answer = await acquirer.refund({
    reference: payment.reference,
    transactionId: payment.transactionId ?? '',
    amount: refund.amount,
    currency: payment.paidCurrency ?? payment.currency,
    refundReference: refund.id,
    receipt: await receiptOfRefund(services, payment, refund),
  })
  if (answer.ok) await finishRefund(database, refund.id, services.clock())
  else await noteRefund(database, refund.id, answer.why, !answer.retry)
  return answer.ok
}

async function isGiven(services: Services, payment: Payment, refund: WantedRefund): Promise<boolean> {
  const { reference, transactionId, startedAt } = payment
  const state = await services.acquirers.get(payment.acquirer)?.stateOf({ reference, transactionId, startedAt })
  if (state?.status !== 'refunded') return false
  return state.amount >= (await refundedSoFar(services.database, reference)) + refund.amount
}

/** The receipt of a refund of everything; a part is given back without saying which dish it was. */
async function receiptOfRefund(services: Services, payment: Payment, refund: WantedRefund) {
  const cache = await loadCache(services.database, payment.cacheKey)
  return cache && refund.amount === payment.amount ? receiptOf(cache.order, null) : null
}
