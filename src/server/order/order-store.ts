import { brandOf } from '#brands/index.ts'
import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Minor } from '#domain/money.ts'
import { defaultLanguage, fillTexts, type Texts } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { Orders } from '#server/database/schema.ts'
import type { LineKind, OrderedModifier } from '../../domain/order/new-order.ts'

export type OrderLine = {
  kind: LineKind
  itemId: number
  name: Texts
  picture: string
  count: number
  price: Minor
  total: Minor
  modifiers: OrderedModifier[]
}

export type Order = Selectable<Orders> & { lines: OrderLine[] }

/** Orders, each with its lines. */
const orders = ({ kysely }: Database) =>
  kysely
    .selectFrom('orders')
    .selectAll('orders')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('order_line')
          .select(['kind', 'item_id as itemId', 'name', 'picture', 'count', 'price', 'total', 'modifiers'])
          .whereRef('order_line.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    )

// An order may be older than a language of its brand.
function inEveryLanguage(order: Order): Order {
  const brandLanguage = brandOf(order.brand)?.languages.default ?? defaultLanguage
  const fill = <Named extends { name: Texts }>(one: Named): Named => ({ ...one, name: fillTexts(one.name, brandLanguage) })
  return { ...order, lines: order.lines.map((line) => ({ ...fill(line), modifiers: line.modifiers.map(fill) })) }
}

/** Orders have numbers of 8 digits; anything else is no order, and the database could not even look for it. */
export const isOrderNumber = (id: number): boolean => Number.isInteger(id) && id >= 10_000_000 && id <= 99_999_999

// A PostgreSQL integer.
const isId = (id: number): boolean => Number.isInteger(id) && Math.abs(id) < 2 ** 31

export async function loadOrder(database: Database, id: number): Promise<Order | null> {
  if (!isOrderNumber(id)) return null
  const row = await orders(database).where('id', '=', id).executeTakeFirst()
  return row ? inEveryLanguage(row) : null
}

/** A page of an owner's orders, newest first; those that still wait for their payment are none yet. */
export async function ordersOf(database: Database, of: { owner: string; brand: string }, page: number, pageSize: number): Promise<Order[]> {
  const rows = await orders(database)
    .where('owner', '=', of.owner)
    .where('brand', '=', of.brand)
    .where('status', '<>', 'waiting_for_payment')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(inEveryLanguage)
}

/** Every order of an owner, newest first. */
export async function allOrdersOf(database: Database, owner: string): Promise<Order[]> {
  const rows = await orders(database).where('owner', '=', owner).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(inEveryLanguage)
}

/** Orders a kitchen still has to do with, oldest first; of one shop, or of all with null. */
export async function activeOrders(database: Database, shopId: number | null): Promise<Order[]> {
  if (shopId !== null && !isId(shopId)) return []
  const base = orders(database).where('status', 'not in', ['done', 'canceled', 'waiting_for_payment'])
  const rows = await (shopId === null ? base : base.where('shop_id', '=', shopId)).orderBy('created_at').limit(500).execute()
  return rows.map(inEveryLanguage)
}
