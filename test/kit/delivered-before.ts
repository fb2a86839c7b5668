import { sql } from 'kysely'
import type { OrderType } from '#domain/city/order-type.ts'
import type { TestApp } from './app.ts'

type EarlierOrders = { count: number; /** The number of the first order. */ first: number; type?: OrderType }

/**
 * Orders of a shop's last days, one every two hours. Every tenth delivery was late; a takeaway was cooked in time and
 * collected late.
 */
export async function deliveredBefore(
  { database, clock }: TestApp,
  { id: shop, cityId }: { id: number; cityId: number },
  { count, first, type = 'delivery' }: EarlierOrders,
): Promise<void> {
  await sql`
    with placed as (
      insert into orders (id, brand, city_id, owner, access_key, order_type, status, original_status, shop_id, delivery_address,
        interval_id, ready_from, ready_to, language, username, phone, payment_type, currency_code, subtotal, packages, delivery,
        discount, bonuses, total, created_at, completed_at)
      select ${first}::int + nth, 'sofra', ${cityId}, ${crypto.randomUUID()}::uuid, 'key', ${type}, 'done', 'done', ${shop},
        case ${type} when 'delivery' then '{}'::jsonb end, '', at, at + interval '30 minutes', 'ru', 'Anna', '', 'cash', 'RUB', 0, 0, 0,
        0, 0, 0, at,
        at + case when ${type} = 'takeaway' or nth % 10 = 0 then interval '50 minutes' else interval '20 minutes' end
      from generate_series(1, ${count}::int) as nth,
        lateral (select ${new Date(clock.now())}::timestamptz - nth * interval '2 hours' as at) as moment
      returning id, ready_from)
    insert into order_event (order_id, original_status, actor, happened_at)
    select id, 'cooked', 'kitchen', ready_from + interval '5 minutes' from placed where ${type} = 'takeaway'`.execute(database.kysely)
}
