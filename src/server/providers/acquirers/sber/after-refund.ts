import type { ProviderResult } from '#server/providers/provider-client.ts'
import type { Refund, Refunded } from '../acquirer.ts'
import { refundLost, refundRefused } from '../outcomes.ts'
import type { OrderStatus, ErrorFields } from './order-status.ts'

/** Codes that stand both for something that passes (locked, system error) and for what does not (wrong state, nothing to refund). */
const ambiguous = new Set(['5', '7'])

/**
 * What a refund led to. An ambiguous error is held against the order: a refund with our number in it was made, one that
 * the money of the order allows is asked for again.
 */
export async function afterRefund(
  asked: ProviderResult<ErrorFields>,
  { amount, refundReference }: Pick<Refund, 'amount' | 'refundReference'>,
  look: () => Promise<ProviderResult<OrderStatus>>,
): Promise<Refunded> {
  if (!asked.ok) return refundLost(asked)
  const { errorCode, errorMessage } = asked.body
  if (errorCode === '0') return { ok: true }
  const why = errorMessage ?? `error ${errorCode}`
  if (!ambiguous.has(errorCode)) return refundRefused(why)
  const order = await look()
  if (!order.ok || order.body.errorCode !== '0') return refundLost({ why, sent: true })
  if (order.body.operations?.some(({ externalRefundId }) => externalRefundId === refundReference)) return { ok: true }
  const { depositedAmount, refundedAmount } = order.body.paymentAmountInfo ?? {}
  const isPossible = (refundedAmount ?? 0) + amount <= (depositedAmount ?? order.body.amount ?? 0)
  return isPossible ? refundLost({ why, sent: true }) : refundRefused(why)
}
