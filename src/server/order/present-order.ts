import { type Currency, foreignCurrency, shownIn } from '#domain/currency.ts'
import type { OrderProduct, TrackedOrder } from '#contract/order.ts'
import type { RunningOrder, UserOrder } from '#contract/user-orders.ts'
import { type PartKey, partsBy, partsOfRow } from '#domain/cart/totals.ts'
import { missingOf, promisedBack } from '#domain/order/adjustment.ts'
import { statedReason } from '#domain/order/cancel-reasons.ts'
import type { City, Shop } from '#domain/city/place.ts'
import { borrowedIn, type Language, textIn } from '#domain/language.ts'
import { type Minor, toMajor } from '#domain/money.ts'
import { wholeAddress } from '#domain/city/whole-address.ts'
import { textsOf } from '#messages/texts.ts'
import { presentDeposit } from '#server/catalogue/present-deposit.ts'
import { pictureUrl } from '#server/catalogue/present-product.ts'
import type { NewOrder, OrderedModifier } from '#domain/order/new-order.ts'
import type { Order, OrderLine } from './order-store.ts'

export type OrderContext = { city: City | null; shop: Shop | null; language: Language; canManage: boolean }

/** Minutes within which a cooked takeaway should be collected. */
const latePickupMinutes = 30

export const trackingLink = (city: City, orderId: number): string => `/${city.alias}/order/${orderId}/tracking`

/** The page of an order that was paid just now. */
export const completeLink = (city: City, orderId: number): string => `${trackingLink(city, orderId)}?state=payment-success`

/** The link that shows the order to anyone who has it. */
export const signedLink = (city: City, { id, access_key }: Pick<Order, 'id' | 'access_key'>): string =>
  `/${city.alias}/order/${id}/tracking?key=${access_key}`

/** An order for its tracking page. */
export function presentOrder(
  order: Order,
  { city, shop, language, canManage }: OrderContext,
): Omit<TrackedOrder, 'is_returned' | 'payment_refusal'> {
  return {
    order_id: order.id,
    order_type: order.order_type,
    status: presentStatus(order, language),
    created_at: order.created_at.toISOString(),
    completed_at: order.completed_at?.toISOString() ?? null,
    ready_from: order.ready_from.toISOString(),
    ready_to: order.ready_to.toISOString(),
    delivery: order.delivery_address?.coordinates ?? null,
    shop: shop?.coordinates ?? null,
    shop_title: shop ? `${textIn(shop.name, language)}, ${textIn(shop.street, language)}` : null,
    address: order.delivery_address && wholeAddress(order.delivery_address, textsOf(language).whole_address),
    recipient: canManage ? (order.recipient?.name ?? null) : null,
    products: order.lines.map((line) => presentOrdered(order, line, { city, language })),
    currency_code: order.currency_code,
    ...pricesOf(order),
    payment_type: order.payment_type,
    timezone: city?.timezone ?? 'UTC',
    city_alias: city?.alias ?? null,
    complete_link: order.transaction_id !== null && city ? completeLink(city, order.id) : null,
    transaction_id: order.transaction_id,
    text_left_out: canManage && order.text_left_out,
    can_manage: canManage,
    share_key: canManage ? order.access_key : null,
    late_pickup_minutes: order.original_status === 'cooked' && order.order_type === 'takeaway' ? latePickupMinutes : null,
  }
}

const majorIn =
  ({ currency_code }: Order) =>
  (amount: Minor): number =>
    toMajor(amount, currency_code)

/** What it costs, by its parts, and what of that goes back for what is missing. */
function pricesOf(order: Order): Pick<UserOrder, PartKey<'order'> | 'price_total' | 'adjusted'> {
  const [major, parts] = [majorIn(order), partsOfRow(order)]
  return {
    ...partsBy('order', (part) => major(parts[part])),
    price_total: major(order.total),
    adjusted: major(promisedBack(order.adjustments)),
  }
}

/** A running order, for the way to it from the menu. */
export const presentRunningOrder = (order: Order, { city, language }: Pick<OrderContext, 'city' | 'language'>): RunningOrder => ({
  order_id: order.id,
  status: presentStatus(order, language),
  order_type: order.order_type,
  ready_from: order.ready_from.toISOString(),
  ready_to: order.ready_to.toISOString(),
  timezone: city?.timezone ?? 'UTC',
  city_alias: city?.alias ?? null,
})

function presentStatus(order: Order, language: Language): TrackedOrder['status'] {
  const { order_status } = textsOf(language)
  const key = order.original_status === 'cooked' && order.order_type === 'takeaway' ? 'cooked' : order.status
  return {
    alias: order.status,
    name: order_status[key].name,
    description: newsOf(order, language) ?? order_status[key].description(order.order_type),
    original_status: order.original_status,
  }
}

/** Why the restaurant has rejected it, and that it takes longer than promised; null when there is no such reason. */
function newsOf(order: Order, language: Language): string | null {
  const { order_news } = textsOf(language)
  if (order.status === 'canceled' && order.cancel_reason !== null) {
    const why = order_news.rejected[statedReason(order.cancel_reason)]
    return order.transaction_id === null ? why : `${why}. ${order_news.money_back}`
  }
  const isAhead = order.status === 'accepted' || order.original_status === 'cooking'
  return isAhead && order.promised_to !== null ? order_news.delayed : null
}

function presentOrdered(order: Order, line: OrderLine, { city, language }: Pick<OrderContext, 'city' | 'language'>): OrderProduct {
  const major = majorIn(order)
  const present = ({ id, name, price, count, free }: OrderedModifier) => ({
    id,
    name: textIn(name, language),
    ...borrowedIn({ name }, language),
    price: major(price),
    count,
    ...(free ? { free } : {}),
  })
  return {
    id: line.itemId,
    name: textIn(line.name, language),
    ...borrowedIn({ name: line.name }, language),
    type: line.kind === 'package' ? 'packet' : line.kind,
    image_url: pictureUrl(line.picture, 320),
    quantity: line.count,
    missing: missingOf(order.adjustments, line.position),
    total_price: major(line.total),
    ...presentDeposit(line.deposit, currencyOf(order, city, language), language),
    modifiers: line.modifiers.filter(({ grouped }) => !grouped).map(present),
    groupModifiers: line.modifiers.filter(({ grouped }) => grouped).map(present),
  }
}

/** An order for the customer's history. */
export function presentUserOrder(order: Order, { city, shop, language }: Omit<OrderContext, 'canManage'>): UserOrder {
  return {
    order_id: order.id,
    status: presentStatus(order, language),
    created_at: order.created_at.toISOString(),
    completed_at: order.completed_at?.toISOString() ?? null,
    order_type: order.order_type,
    shop: shop && { address: `${textIn(shop.name, language)}, ${textIn(shop.street, language)}` },
    delivery: order.delivery_address && {
      full_address: wholeAddress(order.delivery_address, textsOf(language).whole_address, { withCity: true }),
    },
    currency_code: order.currency_code,
    currency: currencyOf(order, city, language),
    ...pricesOf(order),
    transaction_id: order.transaction_id,
    products: order.lines.map((line) => presentOrdered(order, line, { city, language })),
    timezone: city?.timezone ?? 'UTC',
    city_alias: city?.alias ?? null,
  }
}

/** That of the order; the city may have another one by now, or be gone. */
function currencyOf({ currency_code: code }: Order, city: OrderContext['city'], language: Language): Currency {
  return shownIn(city?.currency.code === code ? city.currency : foreignCurrency(code), language)
}

/** The reply to a placed order; the amount in major units. */
export type PlacedOrder = { order_id: number; payment_type: string; amount: number; currency_code: string }

export const presentPlaced = ({ id, paymentType, prices, currencyCode }: NewOrder): PlacedOrder => ({
  order_id: id,
  payment_type: paymentType,
  amount: toMajor(prices.total, currencyCode),
  currency_code: currencyCode,
})

/** The reply to a stored order that waits for payment. */
export type WrittenOrder = { order_cache_key: string; created_at: string }

export const presentPending = (key: string, createdAt: number): WrittenOrder => ({
  order_cache_key: key,
  created_at: new Date(createdAt).toISOString(),
})
