import type { OrderType } from '#contract/common.ts'
import type { callApi } from '#web/browser/api.ts'

/** How an order that is being paid for stands; `unknown` when it could not be asked, `none` when it is not this visitor's. */
export type PaymentProgress =
  | { kind: 'waits' | 'canceled' | 'unknown' | 'none' }
  /** Its money came too late, and goes back. */
  | { kind: 'returned' }
  /** It still may be paid: its last payment was refused, for reasons of the card-errors catalogue if any were given. */
  | { kind: 'refused'; errors: string[] }
  | { kind: 'paid'; url: string }

type PolledOrder = { order_id: number; order_type: OrderType | null }

/** Looks at an order once: what is no longer waiting for its money is paid when it has a complete link (PAY-31, DECIDE-106). */
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
