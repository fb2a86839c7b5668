import type { ReplyOf } from '#contract/call.ts'
import type { exportUser } from '#contract/data-export.ts'
import { type Language, textIn, type Texts } from '#domain/language.ts'
import { type Minor, toMajor } from '#domain/money.ts'
import { storedAddresses } from '#server/address/saved-addresses.ts'
import { loadCart } from '#server/cart/cart-store.ts'
import type { Database } from '#server/database/connect.ts'
import { unpaidOrders } from '#server/order/pending-order-store.ts'
import { allOrdersOf } from '#server/order/order-store.ts'
import type { Services } from '#server/services.ts'
import type { Customer } from '../session/customer-store.ts'
import { customerFields, orderFields, pendingOrderFields } from './personal-data.ts'
import { fileOf } from './field-use.ts'

type Exported = Omit<ReplyOf<typeof exportUser>, 'notification'>
type ExportSubject = { customer: Customer; brand: string; language: Language }

/**
 * All data stored about a customer, newest first, by the lists of personal-data.ts; dishes are named in the customer's
 * language.
 * @param session the name of the requesting session
 */
export async function exportCustomer(
  { database, reports }: Pick<Services, 'database' | 'reports'>,
  { customer, brand, language }: ExportSubject,
  session: string,
): Promise<Exported> {
  const { id, owner } = customer
  const row = await database.kysely.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const addresses = await storedAddresses(database, id)
  return {
    user: { ...fileOf(customerFields, row), session } as Exported['user'],
    addresses,
    sessions: await sessionsOf(database, id),
    // Years of orders are most of the work.
    orders: await reports.read((source) => ordersOf(source, owner, language)),
    unpaid_orders: await unpaidOf(database, owner, language),
    bonus_entries: await reports.read((source) => entriesOf(source, id)),
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
  (language: Language, currency: string) =>
  ({ kind, name, count, total, modifiers }: Line) => ({
    kind,
    name: textIn(name, language),
    count,
    price_total: toMajor(total, currency),
    modifiers: modifiers.map((modifier) => ({
      name: textIn(modifier.name, language),
      count: modifier.count,
      price: toMajor(modifier.price, currency),
    })),
  })

type FileOrder = Exported['orders'][number]

async function ordersOf(database: Pick<Database, 'kysely'>, owner: string, language: Language): Promise<FileOrder[]> {
  const orders = await allOrdersOf(database, owner)
  return orders.map((order) => {
    const lines = order.lines.map(lineIn(language, order.currency_code))
    return { ...fileOf(orderFields, order, order.currency_code), lines } as FileOrder
  })
}

/** Unpaid online orders; their personal data is erased after some days (erase-people.ts). */
async function unpaidOf(database: Database, owner: string, language: Language): Promise<FileOrder[]> {
  const pendingOrders = await unpaidOrders(database, owner)
  return pendingOrders.map(({ status, order }) => {
    const lines = order.lines.map(lineIn(language, order.currencyCode))
    return { ...fileOf(pendingOrderFields, order, order.currencyCode), status, lines } as FileOrder
  })
}

async function entriesOf({ kysely }: Pick<Database, 'kysely'>, id: number): Promise<Exported['bonus_entries']> {
  const entries = await kysely
    .selectFrom('bonus_entry')
    .select(['order_id', 'kind', 'points', 'happened_at'])
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return entries.map(({ happened_at, ...entry }) => ({ ...entry, happened_at: happened_at.toISOString() }))
}

async function cartOf(database: Database, key: { owner: string; brand: string }): Promise<Exported['cart']> {
  const { cityId, orderType, shopId, intervalId, address, places, promocode, bonuses, tips, lines } = await loadCart(database, key)
  return {
    city_id: cityId,
    order_type: orderType,
    shop_id: shopId,
    interval_id: intervalId,
    delivery_address: address,
    places: Object.entries(places).map(([id, place]) => ({
      city_id: Number(id),
      order_type: place.orderType,
      shop_id: place.shopId,
      delivery_address: place.address,
    })),
    promocode,
    bonuses,
    tips: tips && {
      to: tips.to,
      percent: 'percent' in tips ? tips.percent : null,
      amount: 'amount' in tips ? toMajor(tips.amount, tips.currency) : null,
    },
    lines: Object.values(lines).map(({ product_id, count, modifiers }) => ({ product_id, count, modifiers: [...modifiers] })),
  }
}
