import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

type Row = { id: number; total: number; wanted: number; refunds: { status: string; amount: number }[]; refunded: number; reference: string }

/** What each order had to give back, and what became of it. */
export const refundsOf = async ({ kysely }: Database): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select orders.id, orders.total::int as total, payment.reference, payment.refunded_amount::int as refunded,
      case when orders.status = 'canceled' then orders.total
        else (select coalesce(sum(amount), 0) from order_adjustment where order_id = orders.id) end::int as wanted,
      (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'amount', amount)), '[]') from refund
        where payment_reference = payment.reference) as refunds
    from orders join pending_order on pending_order.order_id = orders.id
    join payment on payment.pending_order_key = pending_order.key order by orders.id`.execute(kysely)
  return rows
}

/** Whether all that had to be given back was. */
export const areGivenBack = (rows: Row[]): boolean =>
  rows.every(({ wanted, refunds }) => wanted === refunds.reduce((sum, { status, amount }) => sum + (status === 'done' ? amount : 0), 0))
