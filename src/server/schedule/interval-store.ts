import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { unpaidSnapshot, type OrderOwner } from '#server/database/unpaid.ts'

/** How many places of a shop's intervals are taken, of those ids that have any; for somebody, not counting the one they hold themselves. */
export async function takenPlaces(
  { kysely }: Database,
  shopId: number,
  ids: string[],
  whose: OrderOwner | null,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const held = whose
    ? sql`${unpaidSnapshot(whose)} @> jsonb_build_object('shopId', shop_id, 'interval', jsonb_build_object('id', interval_id))`
    : sql`false`
  const rows = await kysely
    .selectFrom('interval_use')
    .select(['interval_id', sql<number>`taken - coalesce((${held})::int, 0)`.as('taken')])
    .where('shop_id', '=', shopId)
    .where('interval_id', '=', sql<string>`any (${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.interval_id, row.taken]))
}

/** The statement that takes one place of an interval; it gives no row when all are taken. The row's lock makes parallel orders queue up. */
export const takingPlace = (shopId: number, intervalId: string, capacity: number): RawBuilder<unknown> => sql`
    insert into interval_use (shop_id, interval_id, taken) values (${shopId}, ${intervalId}, 1)
    on conflict (shop_id, interval_id) do update set taken = interval_use.taken + 1 where interval_use.taken < ${capacity}
    returning taken`

/** Gives a place back, when an order is canceled. */
export async function freePlace(transaction: Transaction<Schema>, shopId: number, intervalId: string): Promise<void> {
  await sql`update interval_use set taken = taken - 1 where shop_id = ${shopId} and interval_id = ${intervalId} and taken > 0`.execute(
    transaction,
  )
}
