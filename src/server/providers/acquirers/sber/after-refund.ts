import type { ProviderResult } from '#server/providers/provider-client.ts'
import type { Refund, Refunded } from '../acquirer.ts'
import { refundLost, refundRefusedBy } from '../outcomes.ts'
import type { OrderStatus, ErrorFields } from './order-status.ts'

/** Codes for both temporary errors (locked, system error) and permanent ones (wrong state, nothing to refund). */
const ambiguous = new Set(['5', '7'])

/**
 * The result of a refund. After an ambiguous error the order is queried: a refund with our number was made; otherwise
 * it is retried if the order's money allows.
 */
export async function afterRefund(
  response: ProviderResult<ErrorFields>,
  { amount, refundReference }: Pick<Refund, 'amount' | 'refundReference'>,
  look: () => Promise<ProviderResult<OrderStatus>>,
): Promise<Refunded> {
  if (!response.ok) return refundLost(response)
  const { errorCode, errorMessage } = response.body
  if (errorCode === '0') return { ok: true }
  const refusal = refundRefusedBy({ text: errorMessage, code: errorCode })
  if (!ambiguous.has(errorCode)) return refusal
  const why = errorMessage ?? `error ${errorCode}`
  const order = await look()
  if (!order.ok || order.body.errorCode !== '0') return refundLost({ why, sent: true })
  if (order.body.operations?.some(({ externalRefundId }) => externalRefundId === refundReference)) return { ok: true }
  const { depositedAmount, refundedAmount } = order.body.paymentAmountInfo ?? {}
  const isPossible = (refundedAmount ?? 0) + amount <= (depositedAmount ?? order.body.amount ?? 0)
  return isPossible ? refundLost({ why, sent: true }) : refusal
}
