import { sql } from 'kysely'
import type { OrderDetails } from '#contract/office/board-order.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { missingWords } from '#server/order/missing-words.ts'
import { loadPendingOrderOf } from '#server/order/pending-order-store.ts'
import { paymentsOf } from '#server/payment/payment-store.ts'
import { presentPayments, refundsOf } from '#server/payment/present-refunds.ts'
import type { Minor } from '#domain/money.ts'
import type { BoardOrder } from './board-store.ts'
import { byOf, type Entry, named } from './timeline-entry.ts'

type TimelineRow = { at: Date; kind: Entry['kind']; actor: string | null; name: string | null; status: string | null; text: string | null }

/**
 * What happened to an order, oldest first: its statuses, what people did with it, the messages to its customer, and what was
 * paid and went back for those who may see money.
 */
export async function timelineOf(
  database: Database,
  order: BoardOrder,
  { language, seesMoney }: { language: Language; seesMoney: boolean },
): Promise<Entry[]> {
  const orderId = order.id
  const { rows } = await sql<TimelineRow>`
    select happened_at as at, 'status' as kind, actor, coalesce(staff.name, device.name) as name, original_status as status, null as text
    from order_event ${named} where order_id = ${orderId}
    union all
    select at, split_part(action, '.', 2), actor_kind, case when actor_kind <> 'key' then coalesce(on_behalf_name, nullif(actor_name, '')) end, null,
      coalesce(reason, after->>'reason', after->>'ready_to', after->>'ready_in', after->>'time')
    from audit where object_kind = 'order' and object_id = ${String(orderId)}
      and action in ('order.accepted', 'order.delayed', 'order.rejected', 'order.corrected', 'order.seen')
    union all
    select created_at, 'note', 'person', by_name, null, text from order_note where order_id = ${orderId}
    union all
    select coalesce(sent_at, created_at), 'message', 'shop', null, 
      case when left_out then 'left_out' when sent_at is null then 'waiting' else 'sent' end, kind from order_news where order_id = ${orderId}
    union all
    select customer_notified_at, 'message', 'shop', null, 'sent', 'placed' from orders where id = ${orderId} and customer_notified_at is not null
    union all
    select coalesce(sent_at, created_at), 'alarm', 'shop', null, case when sent_at is null then 'waiting' else 'sent' end, kind
    from alarm_message where order_id = ${orderId} or others @> jsonb_build_array(${orderId}::integer)
    union all
    select printed_at, 'printed', actor, coalesce(staff.name, device.name), case when is_copy then 'copy' else 'original' end, ticket
    from order_print ${named} where order_id = ${orderId}
    order by at`.execute(database.kysely)
  const entries = rows.map(({ at, kind, actor, name, status, text }) => ({
    at: at.toISOString(),
    kind,
    by: byOf(actor, name),
    status,
    text,
    amount: null,
  }))
  const money = seesMoney ? await moneyEntries(database, orderId) : []
  return [...entries, ...money, ...adjustedEntries(order, language)].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const adjustedEntries = (order: BoardOrder, language: Language): Entry[] =>
  order.adjustments.map(({ at, by, amount, refund, parts }) => ({
    at: new Date(at).toISOString(),
    kind: 'adjusted',
    by: { kind: 'person', name: by },
    status: refund,
    text: missingWords(order, parts, language),
    amount,
  }))

/** How often the customer of an order has ordered from the brand before. */
export async function earlierOrders({ kysely }: Database, order: BoardOrder): Promise<number> {
  if (order.phone === '') return 0
  const { count } = await kysely
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand', '=', order.brand)
    .where('phone', '=', order.phone)
    .where('created_at', '<', order.created_at)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The payments of an order and their refunds. */
export async function paymentsOfOrder(database: Database, orderId: number): Promise<OrderDetails['payments']> {
  const pending = await loadPendingOrderOf(database, orderId)
  if (!pending) return []
  const payments = await paymentsOf(database, pending.key)
  const references = payments.map(({ reference }) => reference)
  return presentPayments(payments, await refundsOf(database, references))
}

type Row = {
  at: Date
  kind: 'paid' | 'refunded' | 'refund-made' | 'refund-not-made' | 'message'
  actor: string
  name: string | null
  status: string | null
  text: string | null
  amount: Minor | null
}

/** The payments and refunds of an order with their progress, for its timeline. */
async function moneyEntries({ kysely }: Database, orderId: number): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    with paying as (
      select payment.* from payment join pending_order on pending_order.key = payment.pending_order_key where order_id = ${orderId}
    )
    select coalesce(booked_at, started_at) as at, 'paid' as kind, 'customer' as actor, null as name, status, null as text, coalesce(paid_amount, amount) as amount
    from paying
    union all
    select refund.created_at, 'refunded', actor, coalesce(staff.name, device.name), refund.status, null, refund.amount
    from refund ${named} where payment_reference in (select reference from paying)
    union all
    select at, split_part(action, '.', 2), actor_kind, coalesce(on_behalf_name, nullif(actor_name, '')), null, null, (after->>'amount')::bigint
    from audit where object_kind = 'order' and object_id = ${String(orderId)} and action in ('order.refund-made', 'order.refund-not-made')
    union all
    select customer_notified_at, 'message', 'shop', null, 'sent', 'refund', null
    from refund where payment_reference in (select reference from paying) and customer_notified_at is not null`.execute(kysely)
  return rows.map(({ at, kind, actor, name, status, text, amount }) => ({
    at: at.toISOString(),
    kind,
    by: byOf(actor, name),
    status,
    text,
    amount,
  }))
}
