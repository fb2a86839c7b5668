import { type RawBuilder, sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { withinReach } from '#server/staff/within-reach.ts'

/** A refund that the bank has refused, and whose money has not gone back in another way since; `unclear`: nobody knows whether it was made. */
export type RefusedRefund = {
  id: string
  order_id: number
  brand: string
  city_id: number
  shop_id: number
  /** In the currency in which it was paid. */
  amount: Minor
  currency_code: string
  status: 'failed' | 'unclear'
  bank_words: string | null
  created_at: Date
  /** Whose task it is, once they got the message. */
  staff_id: number | null
}

const mostListed = 200

/** The refunds within a reach that are left to people, oldest first: each is a task until its money goes back. */
export async function refusedRefunds(
  { kysely }: Pick<Database, 'kysely'>,
  reach: readonly StaffPlace[],
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<RefusedRefund[]> {
  const columns = { brand: 'refused.brand', cityId: 'refused.city_id', shopId: 'refused.shop_id' }
  const { rows } = await sql<RefusedRefund>`
    select refused.* from (
      select refund.id, pending_order.order_id, pending_order.brand, pending_order.city_id,
        coalesce(orders.shop_id, (pending_order.snapshot->>'shopId')::integer) as shop_id, refund.amount,
        coalesce(payment.paid_currency, payment.currency_code) as currency_code, refund.status, refund.bank_words, refund.created_at,
        refund_task.staff_id, refund_task.refund_id is not null as has_task
      from refund
      join payment on payment.reference = refund.payment_reference
      join pending_order on pending_order.key = payment.pending_order_key
      left join orders on orders.id = pending_order.order_id
      left join refund_task on refund_task.refund_id = refund.id
      where refund.status in ('failed', 'unclear')
        -- The sum of an unclear one stays reserved.
        and (refund.status = 'unclear' or refund.amount <= payment.paid_amount - payment.refunded_amount)
        and not exists (select from refund as later where later.instead_of = refund.id)
    ) as refused
    where ${withinReach(reach, columns)} and ${which}
    order by created_at, id limit ${mostListed}`.execute(kysely)
  return rows
}
