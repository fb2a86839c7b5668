import type { Kysely } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Schema } from '#server/database/schema.ts'

/** The part of an order's payments that can still be refunded; refunds in progress are subtracted. */
export async function refundableAmount(kysely: Kysely<Schema>, orderId: number): Promise<Minor> {
  const row = await kysely
    .selectFrom('payment')
    .innerJoin('pending_order', 'pending_order.key', 'payment.pending_order_key')
    .select(({ fn }) => [
      fn.sum<string | null>('payment.paid_amount').as('paid'),
      fn.sum<string | null>('payment.refunded_amount').as('back'),
    ])
    .where('pending_order.order_id', '=', orderId)
    .where('payment.outcome', '=', 'order')
    .executeTakeFirst()
  return Number(row?.paid ?? 0) - Number(row?.back ?? 0)
}
