import type { Services } from '#server/services.ts'
import { countLateDecline } from './card-wall.ts'
import type { Returned } from '#server/providers/acquirers/acquirer.ts'
import { notePayment } from './move-payment.ts'
import type { Payment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

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
