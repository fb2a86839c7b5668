import { type Expression, sql, type SqlBool } from 'kysely'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { nameOfActor } from '#server/staff/acting.ts'
import { withinReach } from '#server/staff/within-reach.ts'
import type { StopRow } from './stop-store.ts'

/** A stop that holds at a shop, with its author and the number of shops at which it holds together with this one. */
export type HeldStop = StopRow & { by: string | null; shops: number }

/** What is stopped at a shop now, newest first: by the shop, its city or its brand. */
export const heldAt = ({ kysely }: Database, { brand, shopId, now }: { brand: string; shopId: number; now: number }): Promise<HeldStop[]> =>
  kysely
    .selectFrom('stop')
    .selectAll('stop')
    .select([
      nameOfActor('stop.created_by').as('by'),
      sql<number>`case when batch is null then 1 else (select count(*)::int from stop as other where other.batch = stop.batch) end`.as(
        'shops',
      ),
    ])
    .where('brand', '=', brand)
    .where('shop_id', 'is', null)
    .where((on) => on.or([on('at_shop_id', '=', shopId), on('at_shop_id', 'is', null)]))
    .where((on) => on.or([on('until', 'is', null), on('until', '>', new Date(now))]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

type Filter = { reach: readonly StaffPlace[]; shopId: number | undefined; before: number | undefined; limit: number }

/** Ended stops of dishes and extras within a reach, last ended first. */
export function pastStopsWithin({ kysely }: Pick<Database, 'kysely'>, { reach, shopId, before, limit }: Filter) {
  const conditions: Expression<SqlBool>[] = [
    withinReach(reach, { brand: 'stop_history.brand', cityId: 'shop.city_id', shopId: 'shop.id' }),
    sql<boolean>`stop_history.shop_id is null`,
  ]
  // What was stopped in the whole brand was stopped there, too.
  if (shopId !== undefined)
    conditions.push(
      sql<boolean>`(at_shop_id = ${shopId} or at_shop_id is null and stop_history.brand = (select brand from shop where id = ${shopId}))`,
    )
  if (before !== undefined) conditions.push(sql<boolean>`stop_history.id < ${before}`)
  return kysely
    .selectFrom('stop_history')
    .leftJoin('shop', 'shop.id', 'stop_history.at_shop_id')
    .selectAll('stop_history')
    .select([nameOfActor('stop_history.stopped_by').as('by'), nameOfActor('stop_history.released_by').as('releaser')])
    .where((on) => on.and(conditions))
    .orderBy('stop_history.id', 'desc')
    .limit(limit)
    .execute()
}
