import { giveBack } from '#server/payment/give-back.ts'
import { refundOrder } from '#server/payment/refund-order.ts'
import type { Services } from '#server/services.ts'

/** Gives back what a canceled order was paid with online; running twice gives back once. */
export async function refundCanceled(services: Services, orderId: number): Promise<void> {
  const wanted = await refundOrder(services, orderId, { amount: null, reason: 'canceled', actor: 'shop' })
  if (wanted.ok) await giveBack(services)
}
