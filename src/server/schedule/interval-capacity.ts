import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { unpaidSnapshot, type OrderOwner } from '#server/database/unpaid.ts'
import type { Shop } from '#domain/city/place.ts'
import { capacityOf, leastCapacity, type ShopCapacity } from '#domain/schedule/capacity.ts'
import { daysAhead } from '#domain/schedule/days-ahead.ts'
import type { IntervalPlaces } from '#domain/schedule/interval-places.ts'
import { intervalId } from '#domain/schedule/intervals.ts'
import { intervalWidth, minutesOfDay } from '#domain/schedule/time-of-day.ts'
import { addDays, type LocalDate } from '#domain/schedule/timezone.ts'
import { timedCache } from './timed-cache.ts'

/** A shop and its capacity by time. */
export type ShopOfIntervals = Pick<Shop, 'id' | keyof ShopCapacity>

/** The places of a shop's intervals, by id; for an owner, without what their own unpaid order uses. */
export async function intervalPlaces(
  { kysely }: Database,
  shop: ShopOfIntervals,
  ids: string[],
  owner: OrderOwner | null,
): Promise<(id: string) => IntervalPlaces> {
  const untouched = (id: string): IntervalPlaces => ({ taken: 0, capacity: capacityOf(shop, id), usual: null })
  if (ids.length === 0) return untouched
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
    rows.map(({ interval_id, taken, capacity }) => {
      const usual = capacityOf(shop, interval_id)
      return [interval_id, { taken, capacity: capacity ?? usual, usual: capacity === null ? null : usual }]
    }),
  )
  return (id) => known.get(id) ?? untouched(id)
}

/** For how long the full intervals of a shop are kept, milliseconds: placing an order checks the capacity itself. */
const kept = 500

type UsedInterval = { id: string; taken: number; capacity: number | null }

const usedOf = new WeakMap<Database, (key: string) => Promise<UsedInterval[]>>()

/** The ids of a shop's full intervals from a date on, and of those that take no order at all. */
export async function fullIntervals(database: Database, shop: ShopOfIntervals, from: LocalDate): Promise<string[]> {
  const used = usedOf.get(database) ?? timedCache(kept, (key: string) => readUsed(database, key))
  usedOf.set(database, used)
  const least = leastCapacity(shop)
  const rows = await used(`${shop.id} ${least} ${from}`)
  const full = rows.filter(({ id, taken, capacity }) => taken >= (capacity ?? capacityOf(shop, id))).map(({ id }) => id)
  if (least > 0) return full
  const isSet = new Set(rows.flatMap(({ id, capacity }) => (capacity === null ? [] : [id])))
  return [...new Set([...full, ...closedIntervals(shop, from).filter((id) => !isSet.has(id))])]
}

/** The intervals that can be chosen from a date on for which a shop's rules say that it takes no orders. */
function closedIntervals(shop: ShopOfIntervals, from: LocalDate): string[] {
  const dates = Array.from({ length: daysAhead + 1 }, (_, days) => addDays(from, days))
  return dates
    .flatMap((date) => Array.from({ length: minutesOfDay / intervalWidth }, (_, index) => intervalId(date, index * intervalWidth)))
    .filter((id) => capacityOf(shop, id) === 0)
}

/** The intervals that may be full, with as many orders as some interval of the shop takes; where that is none, also those with a capacity of their own. */
async function readUsed({ kysely }: Database, key: string): Promise<UsedInterval[]> {
  const [shopId, least, from = ''] = key.split(' ')
  return kysely
    .selectFrom('interval_use')
    .select(['interval_id as id', 'taken', 'capacity'])
    .where('shop_id', '=', Number(shopId))
    .where('interval_id', '>=', from)
    .where(({ eb, or, lit }) =>
      or([
        eb('taken', '>=', sql<number>`coalesce(capacity, ${Number(least)})`),
        ...(Number(least) === 0 ? [eb('capacity', 'is not', null)] : [lit(false)]),
      ]),
    )
    .execute()
}

/**
 * The statement that takes capacity of an interval for one order; returns no row when it is full. The row's lock
 * serializes parallel orders and changes of its capacity. An interval that has no row yet and takes none stays without one.
 */
export const takingCapacity = (shopId: number, intervalId: string, capacity: number): RawBuilder<unknown> => sql`
    insert into interval_use (shop_id, interval_id, taken)
    select ${shopId}::int, ${intervalId}::text, 1
    where ${capacity}::int > 0 or exists (select from interval_use where shop_id = ${shopId} and interval_id = ${intervalId})
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
