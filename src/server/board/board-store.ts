import { sql, type Transaction } from 'kysely'
import type { TicketKind } from '#domain/printing/due-tickets.ts'
import { covers, type StaffPlace } from '#domain/staff/reach.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { inEveryLanguage, lockOrder, type Order, ordersWithLines } from '#server/order/order-store.ts'
import { type Desk, deskOf } from '#server/staff/desk-store.ts'
import { withinReach } from '#server/staff/within-reach.ts'

/** An order with what the board knows beside it. */
export type BoardOrder = Order & {
  /** The person who has accepted it; null when nobody has, or another system. */
  acknowledger: string | null
  /** Of colleagues, oldest first. */
  notes: string[]
  /** The tickets whose original was printed. */
  printed: TicketKind[]
  /** What its shop has set; null for what holds without. */
  desk: Desk | null
  /** Who has canceled it, as stored with events, and the name of a person or a device; null while it is not canceled. */
  canceled_by: string | null
  canceler: string | null
}

/** Orders drawn at once; more stand in no restaurant. */
const mostOpen = 2_000

const mostClosed = 200

/** Milliseconds for which orders that are over are shown. */
const closedFor = 24 * 3600_000

export const columns = { brand: 'orders.brand', cityId: 'orders.city_id', shopId: 'orders.shop_id' }

export const boardOrders = (database: Pick<Database, 'kysely'>) =>
  ordersWithLines(database).select([
    sql<
      string | null
    >`coalesce((select name from staff where staff.id = substring(orders.acknowledged_by from '^person:([0-9]{1,9})$')::integer),
      (select name from device where device.id = substring(orders.acknowledged_by from '^device:([0-9]{1,9})$')::integer))`.as(
      'acknowledger',
    ),
    sql<
      string[]
    >`(select coalesce(jsonb_agg(text order by created_at, id), '[]'::jsonb) from order_note where order_note.order_id = orders.id)`.as(
      'notes',
    ),
    sql<
      TicketKind[]
    >`(select coalesce(jsonb_agg(ticket), '[]'::jsonb) from order_print where order_print.order_id = orders.id and not is_copy)`.as(
      'printed',
    ),
    deskOf(sql.ref('orders.shop_id')).as('desk'),
    ...canceledBy,
    // Raised by what happens around the order, such as a message that was sent.
    sql<number>`coalesce((select version from order_activity where order_activity.order_id = orders.id), 0)`.as('activity'),
  ])

/** Joined only for orders that are canceled. */
const canceler = sql`from order_event where order_event.order_id = orders.id and orders.original_status = 'canceled'
  and order_event.original_status = 'canceled' order by happened_at desc limit 1`
const canceledBy = [
  sql<string | null>`(select actor ${canceler})`.as('canceled_by'),
  sql<string | null>`(select coalesce(
    (select name from staff where staff.id = substring(actor from '^person:([0-9]{1,9})$')::integer),
    (select name from device where device.id = substring(actor from '^device:([0-9]{1,9})$')::integer)) ${canceler})`.as('canceler'),
] as const

export const read = ({ activity, ...row }: BoardOrder & { activity: number }): BoardOrder => ({
  ...row,
  ...inEveryLanguage(row),
  version: row.version + activity,
})

/** What stands on the board: what is neither done nor canceled, and what was canceled and nobody has seen yet. */
const onBoard = sql<boolean>`(orders.status not in ('done', 'canceled', 'waiting_for_payment') or orders.unseen_cancel)`

/** Whether an order stands on the board. */
export const standsOnBoard = ({ completed_at, unseen_cancel }: Pick<BoardOrder, 'completed_at' | 'unseen_cancel'>): boolean =>
  completed_at === null || unseen_cancel

/** The orders that stand on the board within a reach, by promised time. */
export async function openOrders(database: Pick<Database, 'kysely'>, reach: readonly StaffPlace[]): Promise<BoardOrder[]> {
  const rows = await boardOrders(database)
    .where(onBoard)
    .where(withinReach(reach, columns))
    .orderBy('ready_to')
    .orderBy('id')
    .limit(mostOpen)
    .execute()
  return rows.map(read)
}

/** The orders within a reach that have ended in the last day, latest first. */
export async function closedOrders(database: Pick<Database, 'kysely'>, reach: readonly StaffPlace[], now: number): Promise<BoardOrder[]> {
  const rows = await boardOrders(database)
    .where('status', 'in', ['done', 'canceled'])
    .where('completed_at', '>', new Date(now - closedFor))
    .where(withinReach(reach, columns))
    .orderBy('completed_at', 'desc')
    .limit(mostClosed)
    .execute()
  return rows.map(read)
}

/** Some orders, as they are now. */
export async function ordersOfIds(database: Pick<Database, 'kysely'>, ids: readonly number[]): Promise<BoardOrder[]> {
  if (ids.length === 0) return []
  const rows = await boardOrders(database)
    .where('id', '=', anyOf([...ids]))
    .execute()
  return rows.map(read)
}

/** One order after its row has been locked: no concurrent change is missed. Null when there is none. */
export async function lockedOrder(transaction: Transaction<Schema>, id: number): Promise<BoardOrder | null> {
  await lockOrder(transaction, id)
  const [order] = await ordersOfIds({ kysely: transaction }, [id])
  return order ?? null
}

/** How many orders customers are paying for, by shop. */
export async function waitingForPayment({ kysely }: Pick<Database, 'kysely'>, now: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ shop: number; count: number }>`
    select (snapshot->>'shopId')::integer as shop, count(*)::integer as count
    from pending_order where status = 'open' and deadline > ${new Date(now)} group by 1`.execute(kysely)
  return new Map(rows.map(({ shop, count }) => [shop, count]))
}

/** The part of a reach that lies within a place. */
export function narrowed(reach: readonly StaffPlace[], to: StaffPlace): StaffPlace[] {
  if (covers(reach, to)) return [to]
  return reach.flatMap((place) => {
    const both = {
      brand: place.brand ?? to.brand,
      cityId: place.cityId ?? to.cityId,
      shopId: place.shopId ?? to.shopId,
    }
    return covers([place], both) && covers([to], both) ? [both] : []
  })
}

/** An order as it was last seen, and where it belongs. */
export type SeenOrder = { version: number; place: StaffPlace }

/** Every order of the chain that stands on a board, by its number. */
export async function openVersions({ kysely }: Pick<Database, 'kysely'>): Promise<Map<number, SeenOrder>> {
  const rows = await kysely
    .selectFrom('orders')
    .leftJoin('order_activity', 'order_activity.order_id', 'orders.id')
    .select(['id', 'brand', 'city_id', 'shop_id'])
    .select(sql<number>`orders.version + coalesce(order_activity.version, 0)`.as('version'))
    .where(onBoard)
    .execute()
  return new Map(rows.map((row) => [row.id, seenOrder(row)]))
}

export const seenOrder = ({
  version,
  brand,
  city_id,
  shop_id,
}: Pick<BoardOrder, 'version' | 'brand' | 'city_id' | 'shop_id'>): SeenOrder => ({
  version,
  place: { brand, cityId: city_id, shopId: shop_id },
})
