import type { Brand } from '#brands/brand.ts'
import { originalStatuses, canBeCanceled, statusOf } from '#domain/order/status.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import type { Services } from '#server/services.ts'
import { type Moved, moveOrder } from './move-order.ts'
import { loadOrder } from './order-store.ts'
import { mayManage } from './who-may-see.ts'

type CancelRequest = { brand: Brand; owner: string; visitor: string; now: number }

/** The statuses in which a customer may cancel: before the kitchen has started (section 5). */
const cancelable = originalStatuses.filter((status) => canBeCanceled(statusOf(status)))

/** Cancels a customer's own order and frees its holds. Any other status is refused, including canceled (CANCEL-02). */
export async function cancelOrder({ database }: Services, request: CancelRequest, id: number): Promise<Moved | Refused> {
  const order = await loadOrder(database, id)
  const claim = { owners: [request.owner, request.visitor], brand: request.brand.alias, key: null }
  if (!order || !mayManage(order, claim)) return notFound()
  const moved = await moveOrder(database, id, { to: 'canceled', by: 'customer', now: request.now, only: cancelable })
  if (moved.ok) return moved
  const found = await loadOrder(database, id)
  return refuse('', found?.status === 'canceled' ? 'order-canceled' : 'order-under-way')
}
