import { brandFolder } from '#brands/index.ts'
import type { Selectable, Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Minor } from '#domain/money.ts'
import type { Adjustment } from '#domain/order/adjustment.ts'
import { defaultLanguage, fillTexts, type Texts } from '#domain/language.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { withinReach } from '#server/staff/within-reach.ts'
import type { Orders, Schema } from '#server/database/schema.ts'
import type { LineKind, OrderedModifier } from '#domain/order/new-order.ts'
import { adjustmentsOf } from './adjustment-store.ts'
import { orderColumns } from './order-rows.ts'

export type OrderLine = {
  position: number
  kind: LineKind
  itemId: number
  name: Texts
  picture: string
  count: number
  price: Minor
  total: Minor
  /** Of one unit, beside its price. */
  deposit: Minor
  modifiers: OrderedModifier[]
}

export type Order = Selectable<Orders> & { lines: OrderLine[]; adjustments: Adjustment[] }

/** Orders with their lines. */
export const ordersWithLines = ({ kysely }: Pick<Database, 'kysely'>) =>
  kysely
    .selectFrom('orders')
    .select(orderColumns)
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('order_line')
          .select(['position', 'kind', 'item_id as itemId', 'name', 'picture', 'count', 'price', 'total', 'deposit', 'modifiers'])
          .whereRef('order_line.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .select((builder) => adjustmentsOf(builder).as('adjustments'))

// An order may be older than a language of its brand.
export function inEveryLanguage(order: Order): Order {
  const brandLanguage = brandFolder(order.brand)?.languages.default ?? defaultLanguage
  const fill = <Named extends { name: Texts }>(one: Named): Named => ({ ...one, name: fillTexts(one.name, brandLanguage) })
  return { ...order, lines: order.lines.map((line) => ({ ...fill(line), modifiers: line.modifiers.map(fill) })) }
}

/** Order numbers have 8 digits; others would not even fit the column's type. */
export const isOrderNumber = (id: number): boolean => Number.isInteger(id) && id >= 10_000_000 && id <= 99_999_999

// A PostgreSQL integer.
const isId = (id: number): boolean => Number.isInteger(id) && Math.abs(id) < 2 ** 31

export async function loadOrder(database: Database, id: number): Promise<Order | null> {
  if (!isOrderNumber(id)) return null
  const row = await ordersWithLines(database).where('id', '=', id).executeTakeFirst()
  return row ? inEveryLanguage(row) : null
}

/** Locks an order, so that one change sees what another has left; it may not be written yet. */
export const lockOrder = async (transaction: Transaction<Schema>, id: number): Promise<void> => {
  await transaction.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
}

/** Where its customer is reached now, which may have been corrected since; null while there is no such order. */
export async function contactOfOrder({ kysely }: Database, id: number): Promise<Pick<Selectable<Orders>, 'phone' | 'email'> | null> {
  return (await kysely.selectFrom('orders').select(['phone', 'email']).where('id', '=', id).executeTakeFirst()) ?? null
}

/** A page of an owner's orders, newest first; without those that wait for payment. Lines are read for those of the page alone. */
export async function ordersOf(database: Database, of: { owner: string; brand: string }, page: number, pageSize: number): Promise<Order[]> {
  const ofPage = database.kysely
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', of.owner)
    .where('brand', '=', of.brand)
    .where('status', '<>', 'waiting_for_payment')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await ordersWithLines(database).where('id', 'in', ofPage).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(inEveryLanguage)
}

/** Orders of some owners that are not over yet and promised for later than `since`, the next one first. */
export async function runningOrdersOf(
  database: Database,
  { owners, brand, since }: { owners: readonly string[]; brand: string; since: number },
): Promise<Order[]> {
  const rows = await ordersWithLines(database)
    .where('owner', 'in', owners)
    .where('brand', '=', brand)
    .where('status', 'not in', ['done', 'canceled', 'waiting_for_payment'])
    .where('ready_to', '>', new Date(since))
    .orderBy('ready_to')
    .orderBy('id')
    .limit(10)
    .execute()
  return rows.map(inEveryLanguage)
}

/** Every order of an owner, newest first. */
export async function allOrdersOf(database: Pick<Database, 'kysely'>, owner: string): Promise<Order[]> {
  const rows = await ordersWithLines(database).where('owner', '=', owner).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(inEveryLanguage)
}

/** Active orders of the kitchen within a reach, oldest first; of one shop, or of all for null. */
export async function activeOrders(database: Database, reach: readonly StaffPlace[], shopId: number | null): Promise<Order[]> {
  if (shopId !== null && !isId(shopId)) return []
  const base = ordersWithLines(database)
    .where('status', 'not in', ['done', 'canceled', 'waiting_for_payment'])
    .where(withinReach(reach, { brand: 'orders.brand', cityId: 'orders.city_id', shopId: 'orders.shop_id' }))
  const rows = await (shopId === null ? base : base.where('shop_id', '=', shopId)).orderBy('created_at').limit(500).execute()
  return rows.map(inEveryLanguage)
}
