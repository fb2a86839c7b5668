import type { ReplyOf } from '#contract/call.ts'
import type { exportUser } from '#contract/customer.ts'
import type { Language, Texts } from '#domain/language.ts'
import { type Minor, toMajor } from '#domain/money.ts'
import { savedAddresses } from '#server/address/saved-addresses.ts'
import { loadCart } from '#server/cart/cart-store.ts'
import type { Database } from '#server/database/connect.ts'
import { unpaidCaches } from '#server/order/order-cache-store.ts'
import { allOrdersOf } from '#server/order/order-store.ts'
import type { Customer } from './customer-store.ts'

type Exported = Omit<ReplyOf<typeof exportUser>, 'user'>
type Who = { customer: Customer; brand: string; language: Language }

/** Everything that is kept of a customer beside personal data, newest first; dishes are named in their language. */
export async function exportCustomer(database: Database, { customer, brand, language }: Who): Promise<Exported> {
  const { id, owner } = customer
  const addresses = await savedAddresses(database, id)
  return {
    addresses: addresses.map(({ address }) => address),
    sessions: await sessionsOf(database, id),
    orders: await ordersOf(database, owner, language),
    unpaid_orders: await unpaidOf(database, owner, language),
    bonus_entries: await entriesOf(database, id),
    cart: await cartOf(database, { owner, brand }),
  }
}

async function sessionsOf({ kysely }: Database, id: number): Promise<Exported['sessions']> {
  const sessions = await kysely
    .selectFrom('customer_session')
    .select(['created_at', 'expires_at'])
    .where('customer_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  return sessions.map(({ created_at, expires_at }) => ({ created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }))
}

type Line = { kind: string; name: Texts; count: number; total: Minor; modifiers: { name: Texts; count: number; price: Minor }[] }

const lineIn =
  (language: Language) =>
  ({ kind, name, count, total, modifiers }: Line) => ({
    kind,
    name: name[language],
    count,
    price_total: toMajor(total),
    modifiers: modifiers.map((modifier) => ({ name: modifier.name[language], count: modifier.count, price: toMajor(modifier.price) })),
  })

async function ordersOf(database: Database, owner: string, language: Language): Promise<Exported['orders']> {
  const orders = await allOrdersOf(database, owner)
  return orders.map((order) => ({
    order_id: order.id,
    created_at: order.created_at.toISOString(),
    status: order.status,
    order_type: order.order_type,
    username: order.username,
    phone: order.phone,
    email: order.email,
    comment: order.comment,
    is_print_fiscal_receipt: order.is_print_fiscal_receipt,
    is_required_call_confirm_order: order.is_required_call_confirm_order,
    delivery_address: order.delivery_address,
    payment_type: order.payment_type,
    price_total: toMajor(order.total),
    currency_code: order.currency_code,
    lines: order.lines.map(lineIn(language)),
  }))
}

/** What was written down to be paid online and was not; the person in it goes after some days (erase-people.ts). */
async function unpaidOf(database: Database, owner: string, language: Language): Promise<Exported['unpaid_orders']> {
  const caches = await unpaidCaches(database, owner)
  return caches.map(({ orderId, createdAt, status, order, amount, currency }) => ({
    order_id: orderId,
    created_at: new Date(createdAt).toISOString(),
    status,
    order_type: order.orderType,
    username: order.username,
    phone: order.phone,
    email: order.email,
    comment: order.comment,
    is_print_fiscal_receipt: order.printsReceipt,
    is_required_call_confirm_order: order.wantsCall,
    delivery_address: order.address,
    payment_type: order.paymentType,
    price_total: toMajor(amount),
    currency_code: currency,
    lines: order.lines.map(lineIn(language)),
  }))
}

async function entriesOf({ kysely }: Database, id: number): Promise<Exported['bonus_entries']> {
  const entries = await kysely
    .selectFrom('bonus_entry')
    .select(['order_id', 'kind', 'points', 'happened_at'])
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return entries.map(({ happened_at, ...entry }) => ({ ...entry, happened_at: happened_at.toISOString() }))
}

async function cartOf(database: Database, key: { owner: string; brand: string }): Promise<Exported['cart']> {
  const { cityId, orderType, shopId, intervalId, address, promocode, bonuses, lines } = await loadCart(database, key)
  return {
    city_id: cityId,
    order_type: orderType,
    shop_id: shopId,
    interval_id: intervalId,
    delivery_address: address,
    promocode,
    bonuses,
    lines: Object.values(lines).map(({ product_id, count, modifiers }) => ({ product_id, count, modifiers: [...modifiers] })),
  }
}
