import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Stop } from '#domain/catalogue/stops.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Schema, Stop as StopTable } from '#server/database/schema.ts'
import { type Actor, actorText } from '#server/staff/acting.ts'
import { type AuditEntry, writeAudit } from '#server/staff/audit.ts'
import { placeOfShop } from '#server/staff/grant-store.ts'
import { withinReach } from '#server/staff/within-reach.ts'
import { endStops } from './end-stops.ts'

export type StopRow = Selectable<StopTable>

/** The target of a stop: exactly one of the first three. */
export type StopTarget = Pick<StopRow, 'product_id' | 'modifier_id' | 'shop_id' | 'at_shop_id'>

/** `name`: as the history names the thing. */
export type NewStop = StopTarget & { brand: string; until: Date | null; reason: string | null; name: string | null }

/** The stops of a brand in the form of the rules. */
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

/** The stops of a brand within a reach, with their author and reason, newest first. */
export const listStops = ({ kysely }: Database, brand: string, reach: readonly StaffPlace[]): Promise<StopRow[]> =>
  kysely
    .selectFrom('stop')
    .leftJoin('shop', (join) => join.on((on) => on('shop.id', '=', on.fn.coalesce('stop.at_shop_id', 'stop.shop_id'))))
    .selectAll('stop')
    .where('stop.brand', '=', brand)
    .where(withinReach(reach, { brand: 'stop.brand', cityId: 'shop.city_id', shopId: 'shop.id' }))
    .orderBy('created_at', 'desc')
    .orderBy('stop.id', 'desc')
    .execute()

/** Stops something, or changes the end of its stop. Repeating the current state changes nothing. */
export async function putStop(
  { kysely }: Database,
  acting: Actor,
  { name, ...stop }: NewStop,
): Promise<{ row: StopRow; unchanged?: true }> {
  const scope = stop.at_shop_id === null && stop.shop_id === null ? ('brand' as const) : ('shop' as const)
  const said = { until: stop.until, reason: stop.reason, created_at: new Date(acting.now), created_by: actorText(acting) }
  return kysely.transaction().execute(async (transaction) => {
    const isHere = sql<boolean>`at_shop_id is not distinct from ${stop.at_shop_id}::int and ${isOver({ ...stop, scope }, acting.now)}`
    await endStops(transaction, isHere, acting.now, null)
    const changed = await transaction
      .insertInto('stop')
      .values({ ...stop, ...said, scope, started_at: said.created_at })
      .onConflict((conflict) =>
        conflict
          .constraint('stop_once')
          .doUpdateSet(said)
          .where(sql<boolean>`(stop.until, stop.reason) is distinct from (${stop.until}::timestamptz, ${stop.reason}::text)`),
      )
      .returningAll()
      .executeTakeFirst()
    if (!changed) return { row: await sameStop(transaction, { ...stop, scope }), unchanged: true }
    await raiseVersion(transaction, stop.brand)
    await writeAudit(transaction, acting, {
      action: 'stop.set',
      ...(await auditedStop(transaction, changed, name)),
      after: { until: changed.until?.toISOString() ?? null },
      reason: changed.reason,
    })
    return { row: changed }
  })
}

type Scoped = StopTarget & Pick<StopRow, 'scope'>

/** Stops of a thing whose time is over: what comes now is another one. */
export const isOver = ({ product_id, modifier_id, shop_id, scope }: Scoped, now: number): RawBuilder<boolean> => sql`
  (product_id, modifier_id, shop_id) is not distinct from (${product_id}::int, ${modifier_id}::int, ${shop_id}::int)
  and scope = ${scope} and until <= ${new Date(now)}`

const sameStop = (transaction: Transaction<Schema>, target: Scoped): Promise<StopRow> =>
  transaction
    .selectFrom('stop')
    .selectAll()
    .where('product_id', 'is not distinct from', target.product_id)
    .where('modifier_id', 'is not distinct from', target.modifier_id)
    .where('shop_id', 'is not distinct from', target.shop_id)
    .where('at_shop_id', 'is not distinct from', target.at_shop_id)
    .where('scope', '=', target.scope)
    .executeTakeFirstOrThrow()

/** The shop that a stop closes as a whole; null for a stop of a dish, and where there is none. */
export async function shopStoppedBy({ kysely }: Database, id: number): Promise<number | null> {
  const row = await kysely.selectFrom('stop').select('shop_id').where('id', '=', id).executeTakeFirst()
  return row?.shop_id ?? null
}

/** Deletes a stop and returns its brand; null when no stop has that id. */
export async function dropStop(
  { kysely }: Database,
  acting: Actor,
  id: number,
  nameIn: (row: StopRow) => string | null,
): Promise<string | null> {
  return kysely.transaction().execute(async (transaction) => {
    const [dropped] = await endStops(transaction, sql`id = ${id}`, acting.now, actorText(acting))
    if (!dropped) return null
    await raiseVersion(transaction, dropped.brand)
    await writeAudit(transaction, acting, {
      action: 'stop.released',
      ...(await auditedStop(transaction, dropped, nameIn(dropped))),
      before: { until: dropped.until?.toISOString() ?? null },
      reason: dropped.reason,
    })
    return dropped.brand
  })
}

/** What a stop is about, and where, for the history. */
async function auditedStop(kysely: Transaction<Schema>, row: StopRow, name: string | null): Promise<Pick<AuditEntry, 'object' | 'place'>> {
  const shopId = row.at_shop_id ?? row.shop_id
  const place = (shopId === null ? null : await placeOfShop({ kysely }, shopId)) ?? { brand: row.brand, cityId: null, shopId: null }
  return { object: { ...objectOf(row), name }, place }
}

export const objectOf = (row: StopTarget): Pick<AuditEntry['object'], 'kind' | 'id'> =>
  row.product_id !== null
    ? { kind: 'dish', id: row.product_id }
    : row.modifier_id !== null
      ? { kind: 'modifier', id: row.modifier_id }
      : { kind: 'shop', id: row.shop_id ?? 0 }
