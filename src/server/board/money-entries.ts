import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { byOf, type Entry, named } from './timeline-entry.ts'

type Row = { at: Date; kind: 'paid' | 'refunded'; actor: string; name: string | null; status: string; amount: Minor }

/** The payments and refunds of an order with their progress, for its timeline. */
export async function moneyEntries({ kysely }: Database, orderId: number): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    with paying as (
      select payment.* from payment join pending_order on pending_order.key = payment.pending_order_key where order_id = ${orderId}
    )
    select coalesce(booked_at, started_at) as at, 'paid' as kind, 'customer' as actor, null as name, status, coalesce(paid_amount, amount) as amount
    from paying
    union all
    select refund.created_at, 'refunded', actor, coalesce(staff.name, device.name), refund.status, refund.amount
    from refund ${named} where payment_reference in (select reference from paying)`.execute(kysely)
  return rows.map(({ at, kind, actor, name, status, amount }) => ({
    at: at.toISOString(),
    kind,
    by: byOf(actor, name),
    status,
    text: null,
    amount,
  }))
}
