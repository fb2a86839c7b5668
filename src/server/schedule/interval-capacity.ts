import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { unpaidSnapshot, type OrderOwner } from '#server/database/unpaid.ts'
import type { IntervalPlaces } from '#domain/schedule/interval-places.ts'
import type { LocalDate } from '#domain/schedule/timezone.ts'
import { timedCache } from './timed-cache.ts'

/** The places of a shop's intervals, by id; for an owner, without what their own unpaid order uses. */
export async function intervalPlaces(
  { kysely }: Database,
  shop: { id: number; capacity: number },
  ids: string[],
  owner: OrderOwner | null,
): Promise<(id: string) => IntervalPlaces> {
  const untouched: IntervalPlaces = { taken: 0, capacity: shop.capacity, usual: null }
  if (ids.length === 0) return () => untouched
  const held = owner
    ? sql`${unpaidSnapshot(owner)} @> jsonb_build_object('shopId', shop_id, 'interval', jsonb_build_object('id', interval_id))`
    : sql`false`
  const rows = await kysely
    .selectFrom('interval_use')
    .select(['interval_id', 'capacity', sql<number>`taken - coalesce((${held})::int, 0)`.as('taken')])
    .where('shop_id', '=', shop.id)
    .where('interval_id', '=', sql<string>`any (${ids}::text[])`)
    .execute()
  const known = new Map(
    rows.map(({ interval_id, taken, capacity }) => [
      interval_id,
      { taken, capacity: capacity ?? shop.capacity, usual: capacity === null ? null : shop.capacity },
    ]),
  )
  return (id) => known.get(id) ?? untouched
}

/** For how long the full intervals of a shop are kept, milliseconds: placing an order checks the capacity itself. */
const kept = 500

const fullOf = new WeakMap<Database, (key: string) => Promise<string[]>>()

/** The ids of a shop's full intervals from a date on. */
export function fullIntervals(database: Database, shopId: number, capacity: number, from: LocalDate): Promise<string[]> {
  const known = fullOf.get(database) ?? timedCache(kept, (key: string) => readFull(database, key))
  fullOf.set(database, known)
  return known(`${shopId} ${capacity} ${from}`)
}

async function readFull({ kysely }: Database, key: string): Promise<string[]> {
  const [shopId, capacity, from = ''] = key.split(' ')
  const rows = await kysely
    .selectFrom('interval_use')
    .select('interval_id')
    .where('shop_id', '=', Number(shopId))
    .where('taken', '>=', sql<number>`coalesce(capacity, ${Number(capacity)})`)
    .where('interval_id', '>=', from)
    .execute()
  return rows.map((row) => row.interval_id)
}

/**
 * The statement that takes capacity of an interval for one order; returns no row when it is full. The row's lock
 * serializes parallel orders and changes of its capacity.
 */
export const takingCapacity = (shopId: number, intervalId: string, capacity: number): RawBuilder<unknown> => sql`
    insert into interval_use (shop_id, interval_id, taken) values (${shopId}, ${intervalId}, 1)
    on conflict (shop_id, interval_id) do update set taken = interval_use.taken + 1 where interval_use.taken < coalesce(interval_use.capacity, ${capacity})
    returning taken`

/** Sets the capacity of an interval, null for the shop's own; returns the one before. It waits for orders that are taking places. */
export async function changeCapacity(
  transaction: Transaction<Schema>,
  shopId: number,
  intervalId: string,
  capacity: number | null,
): Promise<number | null> {
  await transaction
    .insertInto('interval_use')
    .values({ shop_id: shopId, interval_id: intervalId, taken: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = transaction.selectFrom('interval_use').select('capacity').where('shop_id', '=', shopId).where('interval_id', '=', intervalId)
  const before = (await row.forUpdate().executeTakeFirstOrThrow()).capacity
  await transaction
    .updateTable('interval_use')
    .set({ capacity })
    .where('shop_id', '=', shopId)
    .where('interval_id', '=', intervalId)
    .execute()
  return before
}

/** Frees the capacity of a canceled order. */
export async function freeCapacity(transaction: Transaction<Schema>, shopId: number, intervalId: string): Promise<void> {
  await sql`update interval_use set taken = taken - 1 where shop_id = ${shopId} and interval_id = ${intervalId} and taken > 0`.execute(
    transaction,
  )
}
