import type { Selectable } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Texts } from '#domain/language.ts'
import type { OriginalStatus, OrderType, Status } from '#domain/order/status.ts'
import type { DeliveryAddress } from '#server/address/delivery-address.ts'
import type { Database } from '#server/database/connect.ts'
import type { Orders } from '#server/database/schema.ts'

export type OrderedModifier = { id: number; name: Texts; price: Minor; count: number; grouped: boolean }

export type OrderLine = {
  kind: string
  itemId: number
  name: Texts
  picture: string
  count: number
  price: Minor
  total: Minor
  modifiers: OrderedModifier[]
}

export type Order = Omit<Selectable<Orders>, 'order_type' | 'status' | 'original_status' | 'delivery_address' | 'total'> & {
  order_type: OrderType
  status: Status
  original_status: OriginalStatus
  delivery_address: DeliveryAddress | null
  total: Minor
  lines: OrderLine[]
}

async function linesOf({ kysely }: Database, ids: number[]): Promise<Map<number, OrderLine[]>> {
  const rows =
    ids.length === 0 ? [] : await kysely.selectFrom('order_line').selectAll().where('order_id', 'in', ids).orderBy('position').execute()
  const lines = new Map<number, OrderLine[]>(ids.map((id) => [id, []]))
  for (const row of rows) {
    const line = {
      kind: row.kind,
      itemId: row.item_id,
      name: row.name,
      picture: row.picture,
      count: row.count,
      price: row.price,
      total: row.total,
      modifiers: row.modifiers,
    }
    lines.get(row.order_id)?.push(line as unknown as OrderLine)
  }
  return lines
}

const withLines = async (database: Database, rows: Selectable<Orders>[]): Promise<Order[]> => {
  const lines = await linesOf(
    database,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }) as unknown as Order)
}

/** Orders have numbers of 8 digits; anything else is no order, and the database could not even look for it. */
export const isOrderNumber = (id: number): boolean => Number.isInteger(id) && id >= 10_000_000 && id <= 99_999_999

// A PostgreSQL integer.
const isId = (id: number): boolean => Number.isInteger(id) && Math.abs(id) < 2 ** 31

export async function loadOrder(database: Database, id: number): Promise<Order | null> {
  if (!isOrderNumber(id)) return null
  const rows = await database.kysely.selectFrom('orders').selectAll().where('id', '=', id).execute()
  return (await withLines(database, rows))[0] ?? null
}

/** A page of an owner's orders, newest first; those that still wait for their payment are none yet. */
export async function ordersOf(database: Database, of: { owner: string; brand: string }, page: number, pageSize: number): Promise<Order[]> {
  const rows = await database.kysely
    .selectFrom('orders')
    .selectAll()
    .where('owner', '=', of.owner)
    .where('brand', '=', of.brand)
    .where('status', '<>', 'waiting_for_payment')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return withLines(database, rows)
}

/** Orders a kitchen still has to do with, oldest first; of one shop, or of all with null. */
export async function activeOrders(database: Database, shopId: number | null): Promise<Order[]> {
  if (shopId !== null && !isId(shopId)) return []
  const base = database.kysely.selectFrom('orders').selectAll().where('status', 'not in', ['done', 'canceled', 'waiting_for_payment'])
  const rows = await (shopId === null ? base : base.where('shop_id', '=', shopId)).orderBy('created_at').limit(500).execute()
  return withLines(database, rows)
}
