import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Stop } from '#domain/catalogue/stops.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema, Stop as StopTable } from '#server/database/schema.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import type { TaskName } from '#server/tasks/periods.ts'

export type StopRow = Selectable<StopTable>
/** What a stop is of: exactly one of the first three. */
export type StopTarget = Pick<StopRow, 'product_id' | 'modifier_id' | 'shop_id' | 'at_shop_id'>
export type NewStop = StopTarget & { brand: string; until: Date | null; reason: string | null; actor: string }

/** The stops of a brand as rules read them. */
export async function loadStops(kysely: Kysely<Schema>, brand: string): Promise<Stop[]> {
  const rows = await kysely.selectFrom('stop').selectAll().where('brand', '=', brand).execute()
  return rows.map((row) => ({
    productId: row.product_id,
    modifierId: row.modifier_id,
    shopId: row.shop_id,
    atShopId: row.at_shop_id,
    until: row.until?.getTime() ?? null,
  }))
}

/** The stops of a brand with who made them and why, newest first. */
export const listStops = ({ kysely }: Database, brand: string): Promise<StopRow[]> =>
  kysely.selectFrom('stop').selectAll().where('brand', '=', brand).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

/** Stops something, or changes until when it is stopped. Saying again what already holds changes nothing. */
export async function putStop({ kysely }: Database, stop: NewStop, now: number): Promise<StopRow> {
  const { actor, ...values } = stop
  const said = { until: stop.until, reason: stop.reason, created_at: new Date(now), created_by: actor }
  return kysely.transaction().execute(async (transaction) => {
    const changed = await transaction
      .insertInto('stop')
      .values({ ...values, ...said })
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'modifier_id', 'shop_id', 'at_shop_id'])
          .doUpdateSet(said)
          .where(sql<boolean>`(stop.until, stop.reason) is distinct from (${stop.until}::timestamptz, ${stop.reason}::text)`),
      )
      .returningAll()
      .executeTakeFirst()
    if (!changed) return sameStop(transaction, stop)
    await raiseVersion(transaction, stop.brand)
    return changed
  })
}

const sameStop = (transaction: Transaction<Schema>, target: StopTarget): Promise<StopRow> =>
  transaction
    .selectFrom('stop')
    .selectAll()
    .where('product_id', 'is not distinct from', target.product_id)
    .where('modifier_id', 'is not distinct from', target.modifier_id)
    .where('shop_id', 'is not distinct from', target.shop_id)
    .where('at_shop_id', 'is not distinct from', target.at_shop_id)
    .executeTakeFirstOrThrow()

/** Lets a stop go; the brand it was of, or null when there is none of that id. */
export async function dropStop({ kysely }: Database, id: number): Promise<string | null> {
  return kysely.transaction().execute(async (transaction) => {
    const dropped = await transaction.deleteFrom('stop').where('id', '=', id).returning('brand').executeTakeFirst()
    if (!dropped) return null
    await raiseVersion(transaction, dropped.brand)
    return dropped.brand
  })
}

const raiseVersion = (transaction: Transaction<Schema>, brand: string): Promise<unknown> =>
  transaction
    .insertInto('catalogue')
    .values({ brand })
    .onConflict((conflict) => conflict.column('brand').doUpdateSet({ version: sql`catalogue.version + 1` }))
    .execute()

/** Stops that have run out, the oldest first, without those that rest from a task. */
export async function pastStops({ kysely }: Database, task: TaskName, now: number): Promise<number[]> {
  const rows = await kysely
    .selectFrom('stop')
    .select('id')
    .where('until', '<=', new Date(now))
    .where(isAwake(task, sql.ref('stop.id'), now))
    .orderBy('until')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes those of some stops that have run out and raises the version of their brands, in one statement: of several
 * processes that notice at once one deletes, so each version is raised once. Those that another is deleting are left to it.
 */
export async function dropPastStops({ kysely }: Database, ids: readonly number[], now: number): Promise<void> {
  await sql`
    with past as (
      delete from stop
      where id in (select id from stop where id = any(${ids}::int[]) and until <= ${new Date(now)} order by id for update skip locked) returning brand
    )
    insert into catalogue (brand) select distinct brand from past order by brand
    on conflict (brand) do update set version = catalogue.version + 1`.execute(kysely)
}
