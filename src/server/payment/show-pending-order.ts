import type { OrderCache } from '#contract/payment.ts'
import { isOver } from '#domain/payment/deadline.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { orderFromCartOf } from '#server/order/cart-use.ts'
import { isReturned } from '#server/order/pending-order-store.ts'
import type { Services } from '#server/services.ts'
import { findPendingOrder } from './find-pending-order.ts'
import { openPayment } from './payment-store.ts'
import { presentPendingOrder } from './present-payment.ts'

/**
 * The data to pay; null when there is no such record, or it has expired, unless its money is being refunded or its cart
 * was ordered in another way (DECIDE-91).
 */
export async function showPendingOrder(
  services: Services,
  context: Pick<RequestContext, 'brand' | 'now'>,
  key: string,
): Promise<OrderCache | null> {
  const found = await findPendingOrder(services, context, key)
  if (!found) return null
  const { pending, city } = found
  const returned = await isReturned(services.database, pending.key)
  const isGone = pending.status !== 'ordered' && (pending.status !== 'open' || isOver(pending.deadline, context.now))
  const other = isGone && !returned ? await orderFromCartOf(services.database, pending) : null
  if (isGone && !returned && other === null) return null
  const isPaying = (await openPayment(services.database, pending.key)) !== null
  return presentPendingOrder(pending, city, {
    returned,
    isPaying,
    order: pending.status === 'ordered' ? { id: pending.orderId, isPaid: true } : other,
  })
}
