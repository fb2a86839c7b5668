import { giveBack } from '#server/payment/give-back.ts'
import { refundOrder } from '#server/payment/refund-order.ts'
import type { Services } from '#server/services.ts'

/** Refunds a canceled order that was paid online; a repeated run refunds once. */
export async function refundCanceled(services: Services, orderId: number): Promise<void> {
  const wanted = await refundOrder(services, orderId, { amount: null, reason: 'canceled' })
  if (wanted.ok) await giveBack(services)
}
