import type { Brand } from '#brands/brand.ts'
import { originalStatuses, canBeCanceled, statusOf } from '#domain/order/status.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import type { Services } from '#server/services.ts'
import { type Moved, moveOrder } from './move-order.ts'
import { loadOrder } from './order-store.ts'
import { mayManage } from './who-may-see.ts'

type CancelRequest = { brand: Brand; owner: string; visitor: string; now: number }

/** Where an order may stand for its customer to cancel it: the kitchen may not have begun (section 5). */
const cancelable = originalStatuses.filter((status) => canBeCanceled(statusOf(status)))

/** Cancels a customer's own order; what it held is freed. One that stands anywhere else is refused, canceled or not (CANCEL-02). */
export async function cancelOrder({ database }: Services, asking: CancelRequest, id: number): Promise<Moved | Refused> {
  const order = await loadOrder(database, id)
  const claim = { owners: [asking.owner, asking.visitor], brand: asking.brand.alias, key: null }
  if (!order || !mayManage(order, claim)) return notFound()
  const moved = await moveOrder(database, id, 'canceled', 'customer', asking.now, cancelable)
  if (moved.ok) return moved
  const found = await loadOrder(database, id)
  return refuse('', found?.status === 'canceled' ? 'order-canceled' : 'order-under-way')
}
