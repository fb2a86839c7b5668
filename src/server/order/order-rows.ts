import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { currentTraceparent } from '#server/trace-context.ts'
import type { NewOrder } from './new-order.ts'

/** The part of a statement that writes an order: its row, its lines, its first event, and the promises to tell the kitchen and the customer. */
export function orderRows(order: NewOrder): RawBuilder<unknown> {
  const { prices, now } = order
  const at = new Date(now)
  const address = order.address && JSON.stringify(order.address)
  const lines = JSON.stringify(order.lines.map((line, position) => ({ ...line, position })))
  return sql`
    placed as (
      insert into orders (id, brand, city_id, owner, access_key, order_type, status, original_status, shop_id, delivery_zone_id,
        delivery_address, interval_id, ready_from, ready_to, language, username, phone, email, payment_type, cash, comment,
        is_print_fiscal_receipt, is_required_call_confirm_order, currency_code, subtotal, packages, delivery, discount, bonuses, total, promocode_id,
        upcoming_bonuses, cart_id, created_at)
      values (${order.id}, ${order.brand}, ${order.cityId}, ${order.owner}, ${order.accessKey}, ${order.orderType}, 'accepted', 'accepted',
        ${order.shopId}, ${order.zoneId}, ${address}::jsonb, ${order.interval.id}, ${new Date(order.interval.start)}, ${new Date(order.interval.end)},
        ${order.language}, ${order.username}, ${order.phone}, ${order.email}, ${order.paymentType}, ${order.cash}, ${order.comment},
        ${order.printsReceipt}, ${order.wantsCall}, ${order.currencyCode}, ${prices.subtotal}, ${prices.packages}, ${prices.delivery}, ${prices.discount}, ${prices.bonuses}, ${prices.total}, ${order.promocode?.id ?? null},
        ${prices.upcomingBonuses}, ${order.cartId}, ${at})
      returning id
    ), lines as (
      insert into order_line (order_id, position, kind, item_id, key, name, picture, count, price, total, modifiers)
      select placed.id, line.position, line.kind, line.item_id, line.key, line.name, line.picture, line.count, line.price, line.total, line.modifiers
      from placed, jsonb_to_recordset(${lines}::jsonb)
        as line (position int, kind text, item_id int, key text, name jsonb, picture text, count int, price bigint, total bigint, modifiers jsonb)
    ), first_event as (
      insert into order_event (order_id, original_status, actor, happened_at) select id, 'accepted', 'customer', ${at} from placed
    ), promise as (
      insert into outbox (task, payload) select 'send-to-kitchen', jsonb_build_object('order_id', id, 'traceparent', ${currentTraceparent()}::text) from placed
      union all select 'tell-customer', jsonb_build_object('order_id', id, 'site', ${order.site}::text, 'from', ${order.from ?? null}::text) from placed where ${order.site !== null}
    )`
}

/** Writes an order, in one statement. */
export async function insertOrder(transaction: Transaction<Schema>, order: NewOrder): Promise<void> {
  await sql`with ${orderRows(order)} select`.execute(transaction)
}
