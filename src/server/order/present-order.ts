import { type Currency, hasFractions, isCurrency, signIn } from '#domain/currency.ts'
import type { OrderProduct, TrackedOrder, UserOrder } from '#contract/order.ts'
import type { KitchenOrder } from '#contract/staff.ts'
import { brandOf } from '#brands/index.ts'
import { hasFlat } from '#domain/address/flat.ts'
import { languageOf } from '#domain/city/city-language.ts'
import { dueOf, missingOf, promisedBack } from '#domain/order/adjustment.ts'
import { statedReason } from '#domain/order/cancel-reasons.ts'
import type { City, Shop } from '#domain/city/place.ts'
import { borrowedIn, defaultLanguage, type Language, textIn } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import { textsOf } from '#messages/texts.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { pictureUrl } from '#server/catalogue/present-product.ts'
import type { OrderedModifier } from '../../domain/order/new-order.ts'
import type { Order, OrderLine } from './order-store.ts'

type OrderContext = { city: City | null; shop: Shop | null; language: Language; canManage: boolean }

/** Minutes within which a cooked takeaway should be collected. */
const latePickupMinutes = 30

/** The page after payment. */
export const completeLink = (city: City, orderId: number): string => `/${city.alias}/order/${orderId}/tracking?state=payment-success`

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
    address: order.delivery_address?.address ?? null,
    products: order.lines.map((line) => presentOrdered(order, line, language)),
    currency_code: order.currency_code,
    subtotal: toMajor(order.subtotal),
    packages_total: toMajor(order.packages),
    delivery_total: toMajor(order.delivery),
    discount: toMajor(order.discount),
    bonuses: toMajor(order.bonuses),
    price_total: toMajor(order.total),
    adjusted: toMajor(promisedBack(order.adjustments)),
    payment_type: order.payment_type,
    timezone: city?.timezone ?? 'UTC',
    city_alias: city?.alias ?? null,
    complete_link: order.transaction_id !== null && city ? completeLink(city, order.id) : null,
    transaction_id: order.transaction_id,
    can_manage: canManage,
    share_key: canManage ? order.access_key : null,
    late_pickup_minutes: order.original_status === 'cooked' && order.order_type === 'takeaway' ? latePickupMinutes : null,
  }
}

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

/** Why the restaurant has rejected it, and that it takes longer than promised; null when there is nothing to tell. */
function newsOf(order: Order, language: Language): string | null {
  const { order_news } = textsOf(language)
  if (order.status === 'canceled' && order.cancel_reason !== null) {
    const why = order_news.rejected[statedReason(order.cancel_reason)]
    return order.transaction_id === null ? why : `${why}. ${order_news.money_back}`
  }
  const isAhead = order.status === 'accepted' || order.original_status === 'cooking'
  return isAhead && order.promised_to !== null ? order_news.delayed : null
}

function presentOrdered({ adjustments }: Order, line: OrderLine, language: Language): OrderProduct {
  const present = ({ id, name, price, count }: OrderedModifier) => ({
    id,
    name: textIn(name, language),
    ...borrowedIn({ name }, language),
    price: toMajor(price),
    count,
  })
  return {
    id: line.itemId,
    name: textIn(line.name, language),
    ...borrowedIn({ name: line.name }, language),
    type: line.kind === 'package' ? 'packet' : line.kind,
    image_url: pictureUrl(line.picture, 320),
    quantity: line.count,
    missing: missingOf(adjustments, line.position),
    total_price: toMajor(line.total),
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
    delivery: order.delivery_address && { full_address: order.delivery_address.full_address },
    currency_code: order.currency_code,
    currency: currencyOf(order, city, language),
    price_total: toMajor(order.total),
    subtotal: toMajor(order.subtotal),
    packages_total: toMajor(order.packages),
    discount: toMajor(order.discount),
    bonuses: toMajor(order.bonuses),
    delivery_total: toMajor(order.delivery),
    adjusted: toMajor(promisedBack(order.adjustments)),
    transaction_id: order.transaction_id,
    products: order.lines.map((line) => presentOrdered(order, line, language)),
    timezone: city?.timezone ?? 'UTC',
    city_alias: city?.alias ?? null,
  }
}

/** An order for the kitchen, in the language of the city, or of the brand when the chain has left the city. */
export function presentForKitchen(order: Order, { city, shop }: Pick<OrderContext, 'city' | 'shop'>): KitchenOrder {
  const language = city ? languageOf(city) : (brandOf(order.brand)?.languages.default ?? defaultLanguage)
  return {
    order_id: order.id,
    brand: order.brand,
    city: city?.alias ?? '',
    shop_id: order.shop_id,
    order_type: order.order_type,
    status: order.status,
    original_status: order.original_status,
    created_at: order.created_at.toISOString(),
    ready_from: order.ready_from.toISOString(),
    ready_to: order.ready_to.toISOString(),
    username: order.username,
    phone: order.phone,
    comment: order.comment,
    is_required_call_confirm_order: order.is_required_call_confirm_order,
    is_print_fiscal_receipt: order.is_print_fiscal_receipt,
    address: order.delivery_address && addressLine(order.delivery_address),
    door: order.delivery_address && doorOf(order.delivery_address),
    shop: shop?.coordinates ?? null,
    delivery: order.delivery_address?.coordinates ?? null,
    pinned: order.delivery_address?.pinned === true,
    payment_type: order.payment_type,
    cash: order.cash,
    currency_code: order.currency_code,
    total: order.total,
    due: dueOf({ ...order, isPaidOnline: order.transaction_id !== null, isCanceled: order.status === 'canceled' }),
    lines: order.lines.map((line) => ({
      kind: line.kind,
      name: textIn(line.name, language),
      count: line.count,
      missing: missingOf(order.adjustments, line.position),
      modifiers: line.modifiers.map((modifier) => ({ name: textIn(modifier.name, language), count: modifier.count })),
    })),
  }
}

// An erased address, or one older than a field, has no value there.
export function doorOf({ room = null, entrance = null, floor = null, intercom = null, description = null }: Partial<DeliveryAddress>) {
  return { room, entrance, floor, intercom, description }
}

/** The address line for couriers in any language: the pin of a street without numbers, flat, entrance, floor, intercom, directions. */
export function addressLine(address: Partial<DeliveryAddress>): string {
  const { room, entrance, floor, intercom, description } = doorOf(address)
  const { latitude, longitude } = address.coordinates ?? {}
  const parts = [
    address.address,
    address.pinned && latitude !== undefined && longitude !== undefined && `⌖ ${latitude.toFixed(5)} ${longitude.toFixed(5)}`,
    hasFlat(room) && room,
    entrance && `↳ ${entrance}`,
    floor && `⇅ ${floor}`,
    intercom && `⌨ ${intercom}`,
    description,
  ]
  return parts.filter(Boolean).join(', ')
}

/** That of the order; the city may have another one by now, or be gone. */
function currencyOf({ currency_code: code }: Order, city: OrderContext['city'], language: Language): Currency {
  const own = city?.currency.code === code ? city.currency : { code, sign: '', fractional: !isCurrency(code) || hasFractions(code) }
  return { ...own, sign: signIn(own, language) }
}
