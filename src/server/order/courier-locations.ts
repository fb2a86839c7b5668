import { sql, type Transaction } from 'kysely'
import type { Coordinates } from '#contract/common.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Couriers } from '#server/providers/couriers/couriers.ts'

/** Milliseconds after which a place that a courier told is no longer where they are. */
const freshFor = 600_000

/** Keeps where the courier of an order is; false when it is not on its way, and nothing is kept then. */
export async function keepLocation(
  { kysely }: Pick<Database, 'kysely'>,
  orderId: number,
  { latitude, longitude }: Coordinates,
  now: number,
): Promise<boolean> {
  // The order's row is held, so that a move to its end either comes first or takes this along.
  const { rows } = await sql`
    with found as (select id from orders where id = ${orderId} and status = 'sent' for share)
    insert into courier_location (order_id, latitude, longitude, told_at)
    select id, ${latitude}::float8, ${longitude}::float8, ${new Date(now)}::timestamptz from found
    on conflict (order_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, told_at = excluded.told_at
    returning 1`.execute(kysely)
  return rows.length === 1
}

export const dropLocation = async (transaction: Transaction<Schema>, orderId: number): Promise<unknown> =>
  transaction.deleteFrom('courier_location').where('order_id', '=', orderId).execute()

/** Couriers who tell by themselves where they are; of those who do not, a system is asked, if there is one. */
export const tellingCouriers = ({ kysely }: Database, clock: () => number, system: Couriers | null): Couriers => ({
  async locate(orderId) {
    const told = await kysely
      .selectFrom('courier_location')
      .select(['latitude', 'longitude'])
      .where('order_id', '=', orderId)
      .where('told_at', '>', new Date(clock() - freshFor))
      .executeTakeFirst()
    return told ?? system?.locate(orderId) ?? null
  },
})
