import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

type Connection = Pick<Database, 'kysely'>

/**
 * Milliseconds for which an order that was never paid keeps its person. Its payment is asked about for a week
 * (settle-payment.ts), and money that comes that late has to be given back with a receipt: some days more.
 */
const unpaidKeptFor = 10 * 86_400_000

/** Takes the person out of what removed customers have left, as soon as nobody needs it any more. @param owner null for all of them */
export async function erasePeople(connection: Connection, owner: string | null, now: number): Promise<void> {
  await sql`
    update orders set username = '', phone = '', email = null, comment = null,
      delivery_address = case when delivery_address is null then null else '{}'::jsonb end
    where owner in (select owner from removed_customer) and (${owner}::uuid is null or owner = ${owner})
      and status in ('done', 'canceled') and phone <> ''`.execute(connection.kysely)
  await eraseCaches(
    connection,
    sql`owner in (select owner from removed_customer) and (${owner}::uuid is null or owner = ${owner}) and (status in ('expired', 'replaced')
      or exists (select from orders where orders.id = order_cache.order_id and orders.status in ('done', 'canceled')))`,
    now,
  )
}

/** Takes the person out of what was written down and never paid, whoever it was. */
export const eraseUnpaid = (connection: Connection, now: number): Promise<void> =>
  eraseCaches(connection, sql`status in ('expired', 'replaced') and created_at < ${new Date(now - unpaidKeptFor)}`, now)

/** A payment that may still bring money, and money that still has to go back with a receipt, keep the person for so long. */
async function eraseCaches({ kysely }: Connection, which: RawBuilder<unknown>, now: number): Promise<void> {
  await sql`
    update order_cache set erased_at = ${new Date(now)},
      snapshot = snapshot || '{"username": "", "phone": "", "email": null, "comment": null, "address": null}'
    where erased_at is null and ${which}
      and not exists (select from payment where order_cache_key = order_cache.key and status in ('started', 'waiting', 'unknown'))
      and not exists (
        select from payment join refund on payment_reference = reference
        where order_cache_key = order_cache.key and refund.status in ('wanted', 'pending'))
      and not exists (
        select from payment join orders on orders.id = order_cache.order_id
        where order_cache_key = order_cache.key and outcome = 'order' and orders.status = 'canceled' and refunded_amount < paid_amount)`.execute(
    kysely,
  )
}
