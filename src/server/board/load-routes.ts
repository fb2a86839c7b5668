import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/load.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { City, Shop } from '#domain/city/place.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { comingIntervals } from '#domain/schedule/intervals.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { endOfShift } from '#domain/schedule/working-hours.ts'
import { endOf, longest } from '#domain/schedule/shop-load.ts'
import { answer } from '#server/http/serve.ts'
import { bothTypes, endBusy, type LoadedShop, pauseShop, resumeShop, setBusy, setCapacity } from '#server/schedule/change-load.ts'
import { intervalPlaces } from '#server/schedule/interval-capacity.ts'
import { intervalTitle } from '#server/schedule/present-schedule.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { readLoad } from './read-load.ts'

/** The calls about the load of a shop: pauses, busy times and the capacity of today. */
export function loadRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  /** The state after a change. This process reloads before it replies, the others on their notification. */
  const changed = async (found: FoundShop, change: Promise<{ unchanged?: true }>) => {
    const { unchanged } = await change
    if (!unchanged) await services.snapshots.refresh(found.place.brand)
    return { ...answer(await shopLoad(services, found.place.shopId)), unchanged }
  }

  serveStaff(app, services, contract.readShopLoad, async ({ params }) =>
    findShop(services, params.shop_id) ? answer(await shopLoad(services, params.shop_id)) : notFound(),
  )
  serveStaff(app, services, contract.pauseShop, async ({ params, body, context }) => {
    const found = findShop(services, params.shop_id)
    if (!found) return notFound()
    const end = readEnd(body, context.now, longest.pause)
    if (!end.ok) return end
    const types = body.order_type ? [body.order_type] : bothTypes
    const reason = body.reason?.trim() || null
    return changed(found, pauseShop(database, context.acting, found.place, { types, until: end.until, reason }))
  })
  serveStaff(app, services, contract.resumeShop, async ({ params, query, context }) => {
    const found = findShop(services, params.shop_id)
    if (!found) return notFound()
    return changed(found, resumeShop(database, context.acting, found.place, query.order_type ? [query.order_type] : bothTypes))
  })
  serveStaff(app, services, contract.setBusy, async ({ params, body, context }) => {
    const found = findShop(services, params.shop_id)
    if (!found) return notFound()
    const end = readEnd(body, context.now, longest.busy)
    if (!end.ok) return end
    return changed(found, setBusy(database, context.acting, found.place, { minutes: body.added, until: end.until }))
  })
  serveStaff(app, services, contract.endBusy, async ({ params, context }) => {
    const found = findShop(services, params.shop_id)
    return found ? changed(found, endBusy(database, context.acting, found.place)) : notFound()
  })
  serveStaff(app, services, contract.setCapacity, async ({ params, body, context }) => {
    const found = findShop(services, params.shop_id)
    if (!found) return notFound()
    const isComing = comingOf(found, context.now).some(({ id }) => id === body.interval_id)
    if (!isComing) return refuse('interval_id', 'interval-unavailable')
    const change = { intervalId: body.interval_id, capacity: body.capacity }
    return changed(found, setCapacity(database, context.acting, found.place, change))
  })
}

type FoundShop = { shop: Shop; city: City; place: LoadedShop }

function findShop({ brands, snapshots }: Services, id: number): FoundShop | null {
  for (const { alias: brand } of brands) {
    const { places } = snapshots.of(brand)
    const shop = places.shop(id)
    const city = places.city(shop?.cityId)
    if (shop && city) return { shop, city, place: { brand, cityId: city.id, shopId: id } }
  }
  return null
}

function readEnd(
  { minutes, until }: { minutes?: number | null | undefined; until?: string | null | undefined },
  now: number,
  longestMinutes: number,
): { ok: true; until: number } | Refused {
  const end = endOf({ minutes: minutes ?? null, until: until == null ? null : Date.parse(until) }, { now, longestMinutes })
  return end.ok ? end : refuse('until', end.why)
}

const comingOf = ({ shop, city }: FoundShop, now: number) =>
  comingIntervals({ schedule: hoursFor(shop.schedule, 'orders'), timezone: city.timezone, now })

async function shopLoad(services: Services, shopId: number): Promise<ReplyOf<typeof contract.readShopLoad>> {
  const found = findShop(services, shopId)
  if (!found) throw new Error(`Shop ${shopId} has gone while its load was read`)
  const now = services.clock()
  const coming = comingOf(found, now)
  const [places, [load]] = await Promise.all([
    intervalPlaces(
      services.database,
      found.shop,
      coming.map(({ id }) => id),
      null,
    ),
    readLoad(services, [found.place], now),
  ])
  if (!load) throw new Error(`The load of shop ${shopId} could not be read`)
  const intervals = coming.map((interval) => ({ id: interval.id, title: intervalTitle(interval), ...places(interval.id) }))
  const closes = endOfShift(hoursFor(found.shop.schedule, 'orders'), now, found.city.timezone)
  const isNear = closes !== null && closes <= now + longest.pause * 60_000
  return { load, closes_at: isNear ? new Date(closes).toISOString() : null, intervals }
}
