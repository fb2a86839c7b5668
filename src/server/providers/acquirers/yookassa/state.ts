import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import type { PaymentState } from '../acquirer.ts'
import { minorOf } from '../outcomes.ts'
import type { Payment } from './wire.ts'

/** Reasons of a cancellation; unlisted ones are a plain decline. */
const problems: Record<string, CardProblemCode> = {
  '3d_secure_failed': 'authentication',
  card_expired: 'expiry',
  expired_on_capture: 'out-of-time',
  expired_on_confirmation: 'out-of-time',
  insufficient_funds: 'funds',
  internal_timeout: 'try-later',
  invalid_card_number: 'number',
  invalid_csc: 'cvc',
  issuer_unavailable: 'try-later',
  payment_method_limit_exceeded: 'limit',
}

export function stateOfPayment(payment: Payment): PaymentState {
  const { value, currency } = payment.amount
  const facts = { amount: minorOf(value), currency, transactionId: payment.id }
  if (payment.status === 'canceled')
    return { status: 'refused', problems: [problems[payment.cancellation_details?.reason ?? ''] ?? 'declined'] }
  if (payment.status === 'waiting_for_capture') return { status: 'authorized', ...facts }
  if (payment.status !== 'succeeded') return { status: 'pending' }
  const back = minorOf(payment.refunded_amount?.value ?? '0')
  return back > 0 ? { status: 'refunded', ...facts, amount: back, captured: facts.amount } : { status: 'captured', ...facts }
}
