import { shownStatus } from '#domain/payment/status.ts'
import type { PendingOrder } from './pending-order-row.ts'
import { newOrder, orderRow } from './order-rows.ts'
import type { Order } from './order-store.ts'

/** A pending order in the form of an order: waiting for payment, or canceled when it has expired. */
export function orderOfPending({ order, status: kept, ...pending }: PendingOrder): Order {
  const status = shownStatus(kept)
  return {
    ...newOrder,
    ...orderRow({ ...order, id: pending.orderId, brand: pending.brand, owner: pending.owner, now: pending.createdAt }, null),
    status,
    original_status: status,
    lines: order.lines.map(({ item_id: itemId, ...line }, position) => ({ ...line, itemId, position })),
    adjustments: [],
  }
}
