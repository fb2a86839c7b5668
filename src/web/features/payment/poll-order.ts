import type { OrderType } from '#contract/common.ts'
import type { callApi } from '#web/browser/api.ts'

/** The state of an order in payment; `unknown` after a failed request, `none` when the order is not this visitor's. */
export type PaymentProgress =
  | { kind: 'waits' | 'canceled' | 'unknown' | 'none' }
  /** Its money came too late and is being refunded. */
  | { kind: 'returned' }
  /** It can still be paid: its last payment was refused, for reasons of the card-errors catalogue if any were given. */
  | { kind: 'refused'; errors: string[] }
  | { kind: 'paid'; url: string }

type PolledOrder = { order_id: number; order_type: OrderType | null }

/** Polls an order once: one that no longer waits for payment is paid if it has a complete link. */
export async function lookAtOrder(
  { order_id, order_type }: PolledOrder,
  call: typeof callApi,
  signal?: AbortSignal,
): Promise<PaymentProgress> {
  const result = await call('POST /api/order/status', { body: { order_id, order_type }, ...(signal ? { signal } : {}) })
  if (!result.ok) return { kind: result.status === 404 ? 'none' : 'unknown' }
  const { status, complete_link, is_returned, payment_refusal } = result.reply.order
  if (status.alias === 'waiting_for_payment')
    return payment_refusal ? { kind: 'refused', errors: payment_refusal.errors } : { kind: 'waits' }
  if (complete_link) return { kind: 'paid', url: complete_link }
  if (is_returned) return { kind: 'returned' }
  return { kind: status.alias === 'canceled' ? 'canceled' : 'waits' }
}
