import { shownStatus } from '#domain/payment/status.ts'
import type { PendingOrder } from './pending-order-store.ts'
import type { Order } from './order-store.ts'

/** An order that is not paid, as if it were written already: waiting for its money, or canceled when its time is over. */
export function orderOfPending(pending: PendingOrder): Order {
  const { order } = pending
  const status = shownStatus(pending.status)
  const { upcomingBonuses: upcoming_bonuses, ...prices } = order.prices
  return {
    ...prices,
    upcoming_bonuses,
    id: pending.orderId,
    brand: pending.brand,
    city_id: pending.cityId,
    owner: pending.owner,
    cart_id: order.cartId,
    access_key: order.accessKey,
    order_type: order.orderType,
    status,
    original_status: status,
    shop_id: order.shopId,
    delivery_zone_id: order.zoneId,
    delivery_address: order.address,
    interval_id: order.interval.id,
    ready_from: new Date(order.interval.start),
    ready_to: new Date(order.interval.end),
    language: order.language,
    username: order.username,
    phone: order.phone,
    email: order.email,
    payment_type: order.paymentType,
    cash: order.cash,
    comment: order.comment,
    is_print_fiscal_receipt: order.printsReceipt,
    is_required_call_confirm_order: order.wantsCall,
    currency_code: order.currencyCode,
    promocode_id: order.promocode?.id ?? null,
    transaction_id: null,
    customer_told_at: null,
    created_at: new Date(pending.createdAt),
    completed_at: null,
    lines: order.lines.map(({ item_id: itemId, ...line }) => ({ ...line, itemId })),
  }
}
