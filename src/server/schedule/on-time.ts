import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { timedCache } from './timed-cache.ts'

/** The share is measured over so many days, and shown from so many orders on. */
export const measuredDays = 30
export const fewestOrders = 50

/** For how long a shop's share is kept, milliseconds. */
const kept = 10 * 60_000

const shares = new WeakMap<Database, (shopId: number, now: number) => Promise<number | null>>()

/**
 * The percentage of a shop's orders of the last days that were ready or delivered before their interval ended, rounded
 * down; null for too few. A takeaway counts from when it was cooked: its customer may come later.
 */
export function onTimeShare(database: Database, shopId: number, now: number): Promise<number | null> {
  const known = shares.get(database) ?? timedCache(kept, (shop: number, at: number) => measure(database, shop, at))
  shares.set(database, known)
  return known(shopId, now)
}

async function measure({ kysely }: Database, shopId: number, now: number): Promise<number | null> {
  const since = new Date(now - measuredDays * 24 * 3_600_000)
  const { rows } = await sql<{ orders: number; in_time: number }>`
    select count(*)::int as orders, (count(*) filter (where ready_at <= ready_to))::int as in_time
    from orders cross join lateral (
      select coalesce(
        (select min(happened_at) from order_event
          where order_id = orders.id and original_status = 'cooked' and orders.order_type = 'takeaway'),
        completed_at) as ready_at) as readiness
    where shop_id = ${shopId} and status = 'done' and completed_at >= ${since}`.execute(kysely)
  const { orders = 0, in_time: inTime = 0 } = rows[0] ?? {}
  return orders < fewestOrders ? null : Math.floor((inTime / orders) * 100)
}
