import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '#contract/call.ts'
import * as contract from '#contract/explain.ts'
import type { Place, Places } from '#domain/city/place.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { explainTime, intervalAround } from '#domain/schedule/explain-time.ts'
import type { LocalTime } from '#domain/schedule/timezone.ts'
import { parseClock } from '#domain/schedule/time-of-day.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { intervalPlaces } from './interval-capacity.ts'
import { presentExplanation } from './present-explanation.ts'
import { timeQuestion } from './time-question.ts'

type Query = QueryOf<typeof contract.explainTime>

/** The call that answers “why is 23:40 not offered?”, by the rules that offer and refuse times. */
export function explainRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, contract.explainTime, async ({ query, context }) => {
    if (!brandOf(services, query.brand)) return refuse('brand', 'brand-unknown')
    const requested = readTime(query.at)
    const found = placeOf(services.snapshots.of(query.brand).places, query)
    if (!found.ok) return found
    const { shop, city } = found.place
    const { id } = intervalAround(requested)
    const places = await intervalPlaces(services.database, shop, [id], null)
    const explanation = explainTime(timeQuestion(found.place, context.now), requested, places(id))
    return answer(presentExplanation(explanation, { timezone: city.timezone, now: context.now, language: context.language }))
  })
}

const readTime = (at: string): LocalTime => ({ date: at.slice(0, 10), minutes: parseClock(at.slice(11)) ?? 0 })

function placeOf(places: Places, query: Query): { ok: true; place: Place } | Refused {
  const shop = places.shop(query.shop_id)
  const city = places.city(shop?.cityId)
  if (!shop || !city) return refuse('shop_id', 'not-found')
  if (query.order_type === 'takeaway') return { ok: true, place: { city, orderType: 'takeaway', shop, zone: null } }
  const zone = places.zones.find((candidate) => candidate.id === query.zone_id && candidate.shopId === shop.id)
  return zone ? { ok: true, place: { city, orderType: 'delivery', shop, zone } } : refuse('zone_id', 'not-found')
}
