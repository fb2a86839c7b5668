import type { OrderProduct, TrackedOrder, UserOrder } from '#contract/order.ts'
import type { KitchenOrder } from '#contract/staff.ts'
import { brandOf } from '#brands/index.ts'
import { languageOf } from '#domain/city/city-language.ts'
import type { City, Shop } from '#domain/city/place.ts'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import { textsOf } from '#messages/texts.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { pictureUrl } from '#server/catalogue/present-product.ts'
import type { OrderedModifier } from '../../domain/order/new-order.ts'
import type { Order, OrderLine } from './order-store.ts'

type OrderContext = { city: City | null; shop: Shop | null; language: Language; canManage: boolean }

/** Minutes within which a cooked takeaway should be collected. */
const latePickupMinutes = 30

/** Where a customer who has just paid goes on to. */
export const completeLink = (city: City, orderId: number): string => `/${city.alias}/order/${orderId}/tracking?state=payment-success`

/** The link that opens the order to whoever has it (decision 2). */
export const signedLink = (city: City, { id, access_key }: Pick<Order, 'id' | 'access_key'>): string =>
  `/${city.alias}/order/${id}/tracking?key=${access_key}`

/** An order as its tracking page draws it. */
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
    shop_title: shop ? `${shop.name[language]}, ${shop.street[language]}` : null,
    address: order.delivery_address?.address ?? null,
    products: order.lines.map((line) => presentOrdered(line, language)),
    currency_code: order.currency_code,
    subtotal: toMajor(order.subtotal),
    packages_total: toMajor(order.packages),
    delivery_total: toMajor(order.delivery),
    discount: toMajor(order.discount),
    bonuses: toMajor(order.bonuses),
    price_total: toMajor(order.total),
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
    description: order_status[key].description(order.order_type),
    original_status: order.original_status,
  }
}

function presentOrdered(line: OrderLine, language: Language): OrderProduct {
  const present = ({ id, name, price, count }: OrderedModifier) => ({ id, name: name[language], price: toMajor(price), count })
  return {
    id: line.itemId,
    name: line.name[language],
    type: line.kind === 'package' ? 'packet' : line.kind,
    image_url: pictureUrl(line.picture, 320),
    quantity: line.count,
    total_price: toMajor(line.total),
    modifiers: line.modifiers.filter(({ grouped }) => !grouped).map(present),
    groupModifiers: line.modifiers.filter(({ grouped }) => grouped).map(present),
  }
}

/** An order as its customer's history shows it. */
export function presentUserOrder(order: Order, { city, shop, language }: Omit<OrderContext, 'canManage'>): UserOrder {
  return {
    order_id: order.id,
    status: presentStatus(order, language),
    created_at: order.created_at.toISOString(),
    completed_at: order.completed_at?.toISOString() ?? null,
    order_type: order.order_type,
    shop: shop && { address: `${shop.name[language]}, ${shop.street[language]}` },
    delivery: order.delivery_address && { full_address: order.delivery_address.full_address },
    currency_code: order.currency_code,
    currency: { sign: city?.currency.sign ?? order.currency_code, fractional: city?.currency.fractional ?? true },
    price_total: toMajor(order.total),
    subtotal: toMajor(order.subtotal),
    packages_total: toMajor(order.packages),
    discount: toMajor(order.discount),
    bonuses: toMajor(order.bonuses),
    delivery_total: toMajor(order.delivery),
    products: order.lines.map((line) => presentOrdered(line, language)),
    timezone: city?.timezone ?? 'UTC',
    city_alias: city?.alias ?? null,
  }
}

/** An order as the kitchen receives it, in the language of the city; of a city that the chain has left, in the brand's. */
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
    payment_type: order.payment_type,
    cash: order.cash,
    currency_code: order.currency_code,
    total: order.total,
    lines: order.lines.map((line) => ({
      kind: line.kind,
      name: line.name[language],
      count: line.count,
      modifiers: line.modifiers.map((modifier) => ({ name: modifier.name[language], count: modifier.count })),
    })),
  }
}

// An address that was erased with its customer, or is older than a part of it, has nothing there.
function doorOf({ room = null, entrance = null, floor = null, intercom = null, description = null }: Partial<DeliveryAddress>) {
  return { room, entrance, floor, intercom, description }
}

/** What a courier reads, in any language: flat, entrance, floor, the bell's number, and the customer's own words. */
function addressLine(address: Partial<DeliveryAddress>): string {
  const { room, entrance, floor, intercom, description } = doorOf(address)
  const parts = [address.address, room, entrance && `↳ ${entrance}`, floor && `⇅ ${floor}`, intercom && `⌨ ${intercom}`, description]
  return parts.filter(Boolean).join(', ')
}
