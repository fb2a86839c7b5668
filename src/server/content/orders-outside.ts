import { sql } from 'kysely'
import type { OrderOutside } from '#contract/office/hours.ts'
import type { Places } from '#domain/city/place.ts'
import { judgeInterval } from '#domain/schedule/intervals.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import type { Database } from '#server/database/connect.ts'

/** Orders that are listed at once; more lie outside of no hours that somebody sets. */
const most = 200

/**
 * The accepted orders of shops, for times to come, that lie outside the hours of their shop. They are kept: people of the shop
 * cook them nevertheless, or tell their customers. `now` in epoch milliseconds.
 */
export async function ordersOutside(
  { kysely }: Database,
  places: Places,
  shopIds: readonly number[],
  now: number,
): Promise<OrderOutside[]> {
  const rows = await kysely
    .selectFrom('orders')
    .select(['id', 'shop_id', 'order_type', 'interval_id'])
    .where('shop_id', '=', sql<number>`any(${shopIds}::integer[])`)
    .where('original_status', 'not in', ['done', 'canceled'])
    .where('ready_to', '>', new Date(now))
    .orderBy('ready_from')
    .orderBy('id')
    .execute()
  const outside = rows.filter(({ shop_id, order_type, interval_id }) => {
    const shop = places.shop(shop_id)
    const city = places.city(shop?.cityId)
    if (!shop || !city) return false
    // Whether it can be reached still, or is paused, is nothing that hours decide.
    const question = timeQuestion({ city, orderType: order_type, shop, zone: null }, now)
    const judged = judgeInterval({ ...question, cookingTime: 0, busy: undefined, pausedUntil: 0, stoppedUntil: 0 }, interval_id)
    return !judged.ok && judged.why === 'closed'
  })
  return outside.slice(0, most).map(({ id, shop_id, order_type, interval_id }) => {
    const [date = '', time = ''] = interval_id.split('_')
    return { order_id: id, shop_id, order_type, date, time }
  })
}
