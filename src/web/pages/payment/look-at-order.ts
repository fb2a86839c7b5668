import type { OrderCache } from '#contract/payment.ts'
import type { callApi } from '#web/browser/api.ts'

/** How an order that is being paid for stands; `unknown` when it could not be asked. */
export type Seen = { kind: 'waits' | 'canceled' | 'unknown' } | { kind: 'paid'; url: string }

/** Looks at an order once: what is no longer waiting for its money is paid when it has a complete link (PAY-31, DECIDE-106). */
export async function lookAtOrder({ order_id, order_type }: OrderCache, call: typeof callApi, signal?: AbortSignal): Promise<Seen> {
  const result = await call('POST /api/order/status', { body: { order_id, order_type }, ...(signal ? { signal } : {}) })
  if (!result.ok) return { kind: 'unknown' }
  const { status, complete_link } = result.reply.order
  if (status.alias === 'waiting_for_payment') return { kind: 'waits' }
  if (complete_link) return { kind: 'paid', url: complete_link }
  return { kind: status.alias === 'canceled' ? 'canceled' : 'waits' }
}
