import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { StopReason, StopScope } from '#domain/catalogue/stop-reasons.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Acting, actorText } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { endStops } from './end-stops.ts'
import { isOver, objectOf, type StopRow, type StopTarget } from './stop-store.ts'

/** A dish or an extra at several shops of a brand, each with its own end. */
export type NewBatch = {
  target: StopTarget
  /** As the history names it. */
  name: string | null
  brand: string
  scope: StopScope
  /** What the scope covers. */
  place: StaffPlace
  reason: StopReason
  ends: { shopId: number; until: Date | null }[]
}

type Stopped = Pick<StopRow, 'batch'> & { unchanged?: true }

/**
 * Stops something at all shops of a scope in one transaction. Repeated, it replaces the end of all of them; what a shop
 * has stopped by itself stays beside it, so that releasing the batch gives back just what was before (OPS-STOPS-02).
 */
export const putBatch = ({ kysely }: Database, acting: Acting, { target, name, brand, ...batch }: NewBatch): Promise<Stopped> =>
  kysely.transaction().execute(async (transaction) => {
    await oneAtATime(transaction, brand)
    const { scope, reason, ends } = batch
    const shops = ends.map(({ shopId }) => shopId)
    const isOverHere = sql<boolean>`(at_shop_id = any(${shops}::int[]) or at_shop_id is null) and ${isOver({ ...target, scope }, acting.now)}`
    await endStops(transaction, isOverHere, acting.now, null)
    const known = await transaction
      .selectFrom('stop')
      .selectAll()
      .where('product_id', 'is not distinct from', target.product_id)
      .where('modifier_id', 'is not distinct from', target.modifier_id)
      .where('scope', '=', scope)
      .where('at_shop_id', 'in', shops)
      .execute()
    const whole = scope === 'brand' ? await takeWhole(transaction, target) : undefined
    const isSame =
      !whole &&
      ends.every(({ shopId, until }) =>
        known.some((row) => row.at_shop_id === shopId && row.until?.getTime() === until?.getTime() && row.reason === reason),
      )
    if (isSame) return { batch: known[0]?.batch ?? null, unchanged: true as const }
    const before = whole ? [whole, ...known] : known
    const id = randomUUID()
    const said = { reason, created_at: new Date(acting.now), created_by: actorText(acting), batch: id }
    await transaction
      .insertInto('stop')
      .values(
        ends.map(({ shopId, until }) => ({
          ...target,
          ...said,
          brand,
          scope,
          at_shop_id: shopId,
          until,
          started_at: whole?.started_at ?? said.created_at,
        })),
      )
      .onConflict((conflict) => conflict.constraint('stop_once').doUpdateSet(({ ref }) => ({ ...said, until: ref('excluded.until') })))
      .execute()
    await raiseVersion(transaction, brand)
    await writeAudit(transaction, acting, {
      action: 'stop.set',
      object: { ...objectOf(target), name },
      place: batch.place,
      ...(before.length > 0 ? { before: { until: untilOf(before) } } : {}),
      after: { until: untilOf(ends), ...(ends.length > 1 ? { shops: ends.length } : {}) },
      reason,
    })
    return { batch: id }
  })

/**
 * Deletes the one stop by which another system holds something in a whole brand: the stops of its shops take its place,
 * and go on from its beginning, so that the history has nothing to tell yet.
 */
const takeWhole = (transaction: Transaction<Schema>, { product_id, modifier_id }: StopTarget) =>
  transaction
    .deleteFrom('stop')
    .where('product_id', 'is not distinct from', product_id)
    .where('modifier_id', 'is not distinct from', modifier_id)
    .where('scope', '=', 'brand')
    .where('at_shop_id', 'is', null)
    .returning(['until', 'started_at'])
    .executeTakeFirst()

/** Releases all that is left of a batch; null when nothing is. `nameIn`: as the history names it. */
export const dropBatch = (
  { kysely }: Database,
  acting: Acting,
  batch: string,
  place: StaffPlace,
  nameIn: (row: StopRow) => string | null,
): Promise<{ brand: string; released: number } | null> =>
  kysely.transaction().execute(async (transaction) => {
    if (place.brand !== null) await oneAtATime(transaction, place.brand)
    const dropped = await endStops(transaction, sql`batch = ${batch}`, acting.now, actorText(acting))
    const [first] = dropped
    if (!first) return null
    await raiseVersion(transaction, first.brand)
    await writeAudit(transaction, acting, {
      action: 'stop.released',
      object: { ...objectOf(first), name: nameIn(first) },
      place,
      before: { until: untilOf(dropped), ...(dropped.length > 1 ? { shops: dropped.length } : {}) },
      reason: first.reason,
    })
    return { brand: first.brand, released: dropped.length }
  })

/** Two batches of one thing would otherwise take each other's shops, or wait for each other. */
const oneAtATime = (transaction: Transaction<Schema>, brand: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('stops of ' || ${brand}, 0))`.execute(transaction)

/** The ends of several stops, each once; null: until released. */
function untilOf(stops: readonly { until: Date | null }[]): string | string[] | null {
  const ends = [...new Set(stops.flatMap(({ until }) => until?.toISOString() ?? []))].toSorted()
  return ends.length > 1 ? ends : (ends[0] ?? null)
}
