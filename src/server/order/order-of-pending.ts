import { shownStatus } from '#domain/payment/status.ts'
import type { PendingOrder } from './pending-order-store.ts'
import { orderRow } from './order-rows.ts'
import type { Order } from './order-store.ts'

/** An order that is not paid, as if it were written already: waiting for its money, or canceled when its time is over. */
export function orderOfPending({ order, status: kept, ...pending }: PendingOrder): Order {
  const status = shownStatus(kept)
  return {
    ...orderRow({ ...order, id: pending.orderId, brand: pending.brand, owner: pending.owner, now: pending.createdAt }, null),
    status,
    original_status: status,
    lines: order.lines.map(({ item_id: itemId, ...line }) => ({ ...line, itemId })),
  }
}
