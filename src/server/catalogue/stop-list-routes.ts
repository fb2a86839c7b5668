import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/call.ts'
import * as contract from '#contract/office/stops.ts'
import { textOrNull, type WrittenLanguage } from '#domain/language.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { endOfStop } from '#domain/schedule/stop-end.ts'
import { exists, isDate, toInstant } from '#domain/schedule/timezone.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { placeOfBatch } from '#server/staff/grant-store.ts'
import { widened } from '#server/staff/place-of-call.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { nameOf } from './name-of-stop.ts'
import { type Counter, countersIn, isoOf, presentStopList } from './read-stop-list.ts'
import { dropBatch, putBatch } from './stop-batch-store.ts'
import { heldAt, pastStopsWithin } from './stop-list-store.ts'

const pageSize = 50

/** The stop-list of the office: what a shop sells, stopped and released there, in its city, or in its brand. */
export function stopListRoutes(app: FastifyInstance, services: Services): void {
  const { database, snapshots } = services
  const counterOf = (shopId: number): Counter | null => {
    for (const { alias } of services.brands) {
      const snapshot = snapshots.of(alias)
      const shop = snapshot.places.shop(shopId)
      const city = shop && snapshot.places.city(shop.cityId)
      if (city) return { shop, city, snapshot }
    }
    return null
  }

  serveStaff(app, services, contract.readStopList, async ({ query, context }) => {
    const counter = counterOf(query.shop_id)
    if (!counter) return notFound()
    const held = await heldAt(database, { brand: counter.snapshot.brand, shopId: query.shop_id, now: context.now })
    return answer(presentStopList(counter, query.scope ?? 'shop', held, context))
  })

  serveStaff(app, services, contract.putStopBatch, async ({ body, context }) => {
    const counter = counterOf(body.shop_id)
    if (!counter) return notFound()
    const { snapshot, shop } = counter
    const target = { product_id: body.product_id ?? null, modifier_id: body.modifier_id ?? null, shop_id: null, at_shop_id: null }
    const { product_id, modifier_id } = target
    if ((product_id === null) === (modifier_id === null)) return refuse('product_id', 'invalid')
    if (product_id !== null && !snapshot.assortment.dishes.some(({ id }) => id === product_id)) return refuse('product_id', 'not-found')
    if (modifier_id !== null && !snapshot.assortment.modifiers.has(modifier_id)) return refuse('modifier_id', 'not-found')
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
    const rows = await pastStopsWithin(database, { reach, shopId: query.shop_id, before: query.before, limit: pageSize + 1 })
    const page = rows.slice(0, pageSize)
    return answer({
      stops: page.map((row) => presentPast(services, row, language)),
      next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    })
  })
}

/** The end at one shop, as epoch milliseconds; null until released, `unclear` for a time that no clock there shows. */
function endAt({ shop, city }: Counter, { end, time }: BodyOf<typeof contract.putStopBatch>, now: number): number | null | 'unclear' {
  if (end !== 'time') return endOfStop(end, { schedule: shop.schedule, timezone: city.timezone }, now)
  const [, date, hours, minutes] = /^(.{10})T(\d\d):(\d\d)$/.exec(time ?? '') ?? []
  const wall = Number(hours) * 60 + Number(minutes)
  if (date === undefined || !isDate(date) || wall >= 1440) return 'unclear'
  return exists(date, wall, city.timezone) ? toInstant(date, wall, city.timezone) : 'unclear'
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
