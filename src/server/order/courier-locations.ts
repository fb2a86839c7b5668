import { sql, type Transaction } from 'kysely'
import type { Coordinates } from '#contract/common.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Couriers } from '#server/providers/couriers/couriers.ts'

/** Milliseconds for which a courier's reported location is current. */
const freshFor = 600_000

/** Stores the location of an order's courier; false, and nothing stored, when the order is not on its way. */
export async function keepLocation(
  { kysely }: Pick<Database, 'kysely'>,
  orderId: number,
  { latitude, longitude }: Coordinates,
  now: number,
): Promise<boolean> {
  // Locks the order's row, so that its final move either precedes this or deletes the location.
  const { rows } = await sql`
    with found as (select id from orders where id = ${orderId} and status = 'sent' for share)
    insert into courier_location (order_id, latitude, longitude, reported_at)
    select id, ${latitude}::float8, ${longitude}::float8, ${new Date(now)}::timestamptz from found
    on conflict (order_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, reported_at = excluded.reported_at
    returning 1`.execute(kysely)
  return rows.length === 1
}

export const dropLocation = async (transaction: Transaction<Schema>, orderId: number): Promise<unknown> =>
  transaction.deleteFrom('courier_location').where('order_id', '=', orderId).execute()

/** Locations reported by couriers themselves; otherwise those of the couriers' system, if configured. */
export const reportingCouriers = ({ kysely }: Database, clock: () => number, system: Couriers | null): Couriers => ({
  async locate(orderId) {
    const reported = await kysely
      .selectFrom('courier_location')
      .select(['latitude', 'longitude'])
      .where('order_id', '=', orderId)
      .where('reported_at', '>', new Date(clock() - freshFor))
      .executeTakeFirst()
    return reported ?? system?.locate(orderId) ?? null
  },
})
