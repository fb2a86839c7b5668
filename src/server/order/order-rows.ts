import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { OrderLine, Orders, Schema } from '#server/database/schema.ts'
import { currentTraceparent } from '#server/trace-context.ts'
import { partColumns, partNames, priceParts } from '#domain/cart/totals.ts'
import type { NewLine, NewOrder } from '#domain/order/new-order.ts'

/** The columns of what happens to an order later, as they are by default. */
export const newOrder = {
  acknowledged_at: null,
  acknowledged_by: null,
  promised_from: null,
  promised_to: null,
  cancel_reason: null,
  unseen_cancel: false,
  source: 'web',
  text_left_out: false,
  version: 1,
} as const satisfies Partial<Selectable<Orders>>

/** The row of a new order. A forgotten column does not compile. */
export const orderRow = (order: NewOrder, transactionId: string | null): Omit<Selectable<Orders>, keyof typeof newOrder> => ({
  id: order.id,
  brand: order.brand,
  city_id: order.cityId,
  owner: order.owner,
  access_key: order.accessKey,
  order_type: order.orderType,
  status: 'accepted',
  original_status: 'accepted',
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
  recipient: order.recipient,
  is_print_fiscal_receipt: order.printsReceipt,
  is_required_call_confirm_order: order.wantsCall,
  currency_code: order.currencyCode,
  ...partColumns(order.prices),
  total: order.prices.total,
  age_limit: order.ageLimit ?? null,
  promocode_id: order.promocode?.id ?? null,
  upcoming_bonuses: order.prices.upcomingBonuses,
  cart_id: order.cartId,
  transaction_id: transactionId,
  customer_notified_at: null,
  created_at: new Date(order.now),
  completed_at: null,
})

type LineRow = Omit<Selectable<OrderLine>, 'order_id'>

const lineRow = (line: NewLine, position: number): LineRow => ({ deposit: 0, ...line, position })

/** Columns of the lines with their PostgreSQL types; all lines are passed as one parameter. */
const lineTypes: Record<keyof LineRow, string> = {
  position: 'int',
  kind: 'text',
  item_id: 'int',
  key: 'text',
  name: 'jsonb',
  picture: 'text',
  count: 'int',
  price: 'bigint',
  total: 'bigint',
  deposit: 'bigint',
  modifiers: 'jsonb',
}
const lineNames = sql.join(Object.keys(lineTypes).map((name) => sql.ref(name)))
const lineShape = sql.join(Object.entries(lineTypes).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))

/**
 * The part of a statement that writes an order: its row, its lines, its first event, and the jobs that notify the
 * kitchen and the customer.
 */
export function orderRows(kysely: Kysely<Schema>, order: NewOrder, transactionId: string | null = null): RawBuilder<unknown> {
  const at = new Date(order.now)
  return sql`
    placed as (${kysely.insertInto('orders').values(orderRow(order, transactionId)).returning('id')}),
    lines as (
      insert into order_line (order_id, ${lineNames})
      select placed.id, ${lineNames} from placed, jsonb_to_recordset(${JSON.stringify(order.lines.map(lineRow))}::jsonb) as line (${lineShape})
    ), first_event as (
      insert into order_event (order_id, original_status, actor, happened_at) select id, 'accepted', 'customer', ${at} from placed
    ), outbox_entries as (
      insert into outbox (task, payload) select 'send-to-kitchen', jsonb_build_object('order_id', id, 'traceparent', ${currentTraceparent()}::text) from placed
      union all select 'notify-customer', jsonb_build_object('order_id', id, 'site', ${order.site}::text, 'from', ${order.from ?? null}::text) from placed where ${order.site !== null}
    )`
}

/** Writes a paid order in one statement. */
export async function insertOrder(transaction: Transaction<Schema>, order: NewOrder, transactionId: string | null): Promise<void> {
  await sql`with ${orderRows(transaction, order, transactionId)} select`.execute(transaction)
}

/** The columns of an order, listed one by one: a statement that selects `*` is not prepared. */
export const orderColumns = [
  'orders.id',
  'orders.brand',
  'orders.city_id',
  'orders.owner',
  'orders.access_key',
  'orders.order_type',
  'orders.status',
  'orders.original_status',
  'orders.shop_id',
  'orders.delivery_zone_id',
  'orders.delivery_address',
  'orders.interval_id',
  'orders.ready_from',
  'orders.ready_to',
  'orders.promised_from',
  'orders.promised_to',
  'orders.language',
  'orders.username',
  'orders.phone',
  'orders.email',
  'orders.payment_type',
  'orders.cash',
  'orders.comment',
  'orders.recipient',
  'orders.is_print_fiscal_receipt',
  'orders.is_required_call_confirm_order',
  'orders.currency_code',
  ...partNames.map((part) => `orders.${priceParts[part].column}` as const),
  'orders.total',
  'orders.age_limit',
  'orders.promocode_id',
  'orders.upcoming_bonuses',
  'orders.cart_id',
  'orders.transaction_id',
  'orders.source',
  'orders.version',
  'orders.cancel_reason',
  'orders.unseen_cancel',
  'orders.acknowledged_at',
  'orders.acknowledged_by',
  'orders.customer_notified_at',
  'orders.text_left_out',
  'orders.created_at',
  'orders.completed_at',
] as const
