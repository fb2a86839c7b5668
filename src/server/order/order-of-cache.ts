import { shownStatus } from '#domain/payment/status.ts'
import type { CachedOrder } from './order-cache-store.ts'
import type { Order } from './order-store.ts'

/** An order that is not paid, as if it were written already: waiting for its money, or canceled when its time is over. */
export function orderOfCache(cache: CachedOrder): Order {
  const { order } = cache
  const status = shownStatus(cache.status)
  const { upcomingBonuses: upcoming_bonuses, ...prices } = order.prices
  return {
    ...prices,
    upcoming_bonuses,
    id: cache.orderId,
    brand: cache.brand,
    city_id: cache.cityId,
    owner: cache.owner,
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
    created_at: new Date(cache.createdAt),
    completed_at: null,
    lines: order.lines.map(({ item_id: itemId, ...line }) => ({ ...line, itemId })),
  }
}
