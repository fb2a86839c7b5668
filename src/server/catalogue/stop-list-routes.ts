import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import * as contract from '#contract/office/stops.ts'
import { textOrNull, type WrittenLanguage } from '#domain/language.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { endOfStop } from '#domain/schedule/stop-end.ts'
import { exists, isDate, toInstant } from '#domain/schedule/timezone.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { placeOfBatch } from '#server/staff/grant-store.ts'
import { widened } from '#server/staff/admit-staff.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import type { StopReason, StopScope } from '#domain/catalogue/stop-reasons.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Snapshot } from './snapshots.ts'
import { type Actor, actorText } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { nameOf } from './name-of-stop.ts'
import { type Counter, countersIn, isoOf, presentStopList } from './read-stop-list.ts'
import { heldAt, pastStopsWithin } from './stop-list-store.ts'
import { changeStock, stocksAt } from './stock-store.ts'
import { endStops } from './end-stops.ts'
import { isOver, objectOf, type StopRow, type StopTarget } from './stop-store.ts'

const pageSize = 50

type CounterOf = (shopId: number) => Counter | null

const counterIn =
  ({ brands, snapshots }: Services): CounterOf =>
  (shopId) => {
    for (const { alias } of brands) {
      const snapshot = snapshots.of(alias)
      const shop = snapshot.places.shop(shopId)
      const city = shop && snapshot.places.city(shop.cityId)
      if (city) return { shop, city, snapshot }
    }
    return null
  }

/** The stop-list of the office: what a shop sells, stopped and released there, in its city, or in its brand. */
export function stopListRoutes(app: FastifyInstance, services: Services): void {
  const { database, snapshots } = services
  const counterOf = counterIn(services)

  serveStaff(app, services, contract.readStopList, async ({ query, context }) => {
    const counter = counterOf(query.shop_id)
    if (!counter) return notFound()
    const held = await heldAt(database, { brand: counter.snapshot.brand, shopId: query.shop_id, now: context.now })
    const stocks = await stocksAt(database, query.shop_id)
    return answer(presentStopList(counter, query.scope ?? 'shop', { held, stocks }, context))
  })

  serveStaff(app, services, contract.putStopBatch, async ({ body, context }) => {
    const counter = counterOf(body.shop_id)
    if (!counter) return notFound()
    const { snapshot, shop } = counter
    const target = { product_id: body.product_id ?? null, modifier_id: body.modifier_id ?? null, shop_id: null, at_shop_id: null }
    const unknown = unknownIn(snapshot, target)
    if (unknown) return unknown
    const ends = countersIn(counter, body.scope).map((one) => ({ shopId: one.shop.id, until: endAt(one, body, context.now) }))
    if (ends.some(({ until }) => until === 'unclear')) return refuse('time', 'invalid')
    if (ends.some(({ until }) => typeof until === 'number' && until <= context.now)) return refuse('time', 'not-in-future')
    const { batch, unchanged } = await putBatch(database, context.acting, {
      target,
      name: nameOf(target, snapshot, context.language),
      brand: snapshot.brand,
      scope: body.scope,
      place: widened({ brand: snapshot.brand, cityId: shop.cityId, shopId: shop.id }, body.scope),
      reason: body.reason,
      ends: ends.map(({ shopId, until }) => ({ shopId, until: typeof until === 'number' ? new Date(until) : null })),
    })
    await snapshots.refresh(snapshot.brand)
    const here = ends.find(({ shopId }) => shopId === shop.id)?.until
    return { ...answer({ batch, shops: ends.length, until: isoOf(typeof here === 'number' ? here : null) }), unchanged }
  })

  serveStaff(app, services, contract.releaseStopBatch, async ({ params, context }) => {
    const place = await placeOfBatch(database, params.batch)
    const dropped =
      place &&
      (await dropBatch(database, context.acting, params.batch, place, (row) => nameOf(row, snapshots.of(row.brand), context.language)))
    if (!dropped) return { ...answer({ released: 0 }), unchanged: true }
    await snapshots.refresh(dropped.brand)
    return answer({ released: dropped.released })
  })

  serveStaff(app, services, contract.listPastStops, async ({ query, context }) => {
    const { reach, language } = context
    const asked = { reach, shopId: query.shop_id, before: query.before, limit: pageSize + 1 }
    const rows = await services.reports.read((source) => pastStopsWithin(source, asked))
    const page = rows.slice(0, pageSize)
    return answer({
      stops: page.map((row) => presentPast(services, row, language)),
      next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    })
  })
}

/** Refuses what is not exactly one dish or extra of a brand. */
function unknownIn({ assortment }: Snapshot, { product_id, modifier_id }: Pick<StopTarget, 'product_id' | 'modifier_id'>): Refused | null {
  if ((product_id === null) === (modifier_id === null)) return refuse('product_id', 'invalid')
  if (product_id !== null && !assortment.dishes.some(({ id }) => id === product_id)) return refuse('product_id', 'not-found')
  return modifier_id !== null && !assortment.modifiers.has(modifier_id) ? refuse('modifier_id', 'not-found') : null
}

/** The end at one shop, as epoch milliseconds; null until released, `unclear` for a time that no clock there shows. */
function endAt({ shop, city }: Counter, { end, time }: BodyOf<typeof contract.putStopBatch>, now: number): number | null | 'unclear' {
  if (end !== 'time') return endOfStop(end, { schedule: hoursFor(shop.schedule, 'orders'), timezone: city.timezone }, now)
  const [, date, hours, minutes] = /^(.{10})T(\d\d):(\d\d)$/.exec(time ?? '') ?? []
  const minuteOfDay = Number(hours) * 60 + Number(minutes)
  if (date === undefined || !isDate(date) || minuteOfDay >= 1440) return 'unclear'
  return exists(date, minuteOfDay, city.timezone) ? toInstant(date, minuteOfDay, city.timezone) : 'unclear'
}

type PastRow = Awaited<ReturnType<typeof pastStopsWithin>>[number]

function presentPast({ snapshots }: Services, row: PastRow, language: WrittenLanguage): contract.PastStop {
  const snapshot = snapshots.of(row.brand)
  const shop = row.at_shop_id === null ? undefined : snapshot.places.shop(row.at_shop_id)
  return {
    id: row.id,
    product_id: row.product_id,
    modifier_id: row.modifier_id,
    name: nameOf(row, snapshot, language),
    shop: textOrNull(shop?.name, language),
    timezone: (shop ? snapshot.places.city(shop.cityId) : snapshot.places.cities[0])?.timezone ?? 'UTC',
    scope: row.scope,
    reason: row.reason,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at.toISOString(),
    by: row.by,
    released_by: row.released_by === null ? null : (row.releaser ?? ''),
  }
}

/** A dish or an extra at several shops of a brand, each with its own end. */
type NewBatch = {
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
 * has stopped by itself stays beside it, so that releasing the batch gives back just what was before.
 */
const putBatch = ({ kysely }: Database, acting: Actor, { target, name, brand, ...batch }: NewBatch): Promise<Stopped> =>
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
 * and go on from its beginning, so that the history has nothing to show yet.
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
const dropBatch = (
  { kysely }: Database,
  acting: Actor,
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

/** What people of a shop count: how many of a dish or an extra are left. */
export function stockRoutes(app: FastifyInstance, services: Services): void {
  const { database, snapshots } = services
  const counterOf = counterIn(services)
  serveStaff(app, services, contract.changeStock, async ({ body, context }) => {
    const counter = counterOf(body.shop_id)
    if (!counter) return notFound()
    const { snapshot, shop } = counter
    const target = { product_id: body.product_id ?? null, modifier_id: body.modifier_id ?? null, shop_id: null, at_shop_id: shop.id }
    const unknown = unknownIn(snapshot, target)
    if (unknown) return unknown
    if ((body.set === undefined) === (body.add === undefined)) return refuse('set', 'invalid')
    const counted = {
      place: { brand: snapshot.brand, cityId: shop.cityId, shopId: shop.id },
      productId: target.product_id,
      modifierId: target.modifier_id,
      name: nameOf(target, snapshot, context.language),
    }
    const change = body.add === undefined ? { set: body.set ?? null } : { add: body.add }
    const { left, unchanged } = await changeStock(database, context.acting, counted, change)
    await snapshots.refresh(snapshot.brand)
    return { ...answer({ left }), unchanged }
  })
}
