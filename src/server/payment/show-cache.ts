import type { OrderCache } from '#contract/payment.ts'
import { isOver } from '#domain/payment/deadline.ts'
import type { Visit } from '#server/http/visit.ts'
import { paidOrderOf } from '#server/order/cart-use.ts'
import { isReturned } from '#server/order/order-cache-store.ts'
import type { Services } from '#server/services.ts'
import { findCache } from './find-cache.ts'
import { openPayment } from './payment-store.ts'
import { presentCache } from './present-payment.ts'

/**
 * What is to be paid; null when there is no such record, or its time is over, no money is on its way back and nothing else
 * of its cart was paid (DECIDE-91).
 */
export async function showCache(services: Services, visit: Pick<Visit, 'brand' | 'now'>, key: string): Promise<OrderCache | null> {
  const found = await findCache(services, visit, key)
  if (!found) return null
  const { cache, city } = found
  const returned = await isReturned(services.database, cache.key)
  const isGone = cache.status !== 'ordered' && (cache.status !== 'open' || isOver(cache.deadline, visit.now))
  const other = isGone && !returned ? await paidOrderOf(services.database, cache) : null
  if (isGone && !returned && other === null) return null
  const isPaying = (await openPayment(services.database, cache.key)) !== null
  return presentCache(cache, city, { returned, isPaying, paidOrder: cache.status === 'ordered' ? cache.orderId : other })
}
