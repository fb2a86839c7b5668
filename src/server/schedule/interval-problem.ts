import type { Place } from '#domain/city/place.ts'
import type { Problem } from '#domain/problem.ts'
import type { IntervalRefusal } from '#domain/schedule/intervals.ts'
import { loadAt } from '#domain/schedule/shop-load.ts'
import { textsOf } from '#messages/texts.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { returnText } from './return-text.ts'

/** The problem of an unavailable time; for a stopped shop, when it is available again or that it is stopped. */
export function intervalProblem(why: IntervalRefusal, place: Place, context: Pick<RequestContext, 'now' | 'language'>): Problem {
  const { shop, city } = place
  if (why === 'shop-paused') return pauseProblem(place, context)
  if (why === 'shop-busy') return { field: 'interval_id', code: 'shop-busy' }
  if (why !== 'shop-stopped') return { field: 'interval_id', code: 'interval-unavailable' }
  if (shop.stoppedUntil === undefined) return { field: 'shop_id', code: 'shop-stopped' }
  return {
    field: 'interval_id',
    code: 'shop-stopped-until',
    facts: { until: returnText(shop.stoppedUntil, context.now, city.timezone, context.language) },
  }
}

/** A pause of the place at an instant: of delivery or collecting alone, where the other goes on or ends at another time. */
function pauseProblem({ shop, city, orderType }: Place, { now, language }: Pick<RequestContext, 'now' | 'language'>): Problem {
  const { pausedUntil = now } = loadAt(shop.load, orderType, now)
  const other = loadAt(shop.load, orderType === 'delivery' ? 'takeaway' : 'delivery', now).pausedUntil
  return {
    field: 'interval_id',
    code: other === pausedUntil ? 'shop-paused-until' : `${orderType}-paused-until`,
    facts: { until: returnText(pausedUntil, now, city.timezone, language) },
  }
}

/** The notice beside the times of a shop that cooks longer now than usual, and until when; null otherwise. */
export function busyMessage({ shop, city, orderType }: Place, { now, language }: Pick<RequestContext, 'now' | 'language'>): string | null {
  const { busy } = loadAt(shop.load, orderType, now)
  return busy ? textsOf(language).schedule.busy(busy.minutes, returnText(busy.until, now, city.timezone, language)) : null
}

/** The notice beside the times while a shop is stopped or paused; null otherwise. The longer of both counts. */
export function restMessage(place: Place, context: Pick<RequestContext, 'now' | 'language'>): string | null {
  const pausedUntil = loadAt(place.shop.load, place.orderType, context.now).pausedUntil ?? 0
  // A shop that is stopped until somebody releases it offers no time at all, whatever the ends of its pauses.
  const stoppedUntil = place.shop.stopped ? Infinity : (place.shop.stoppedUntil ?? 0)
  if (Math.max(pausedUntil, stoppedUntil) <= context.now) return null
  const { code, facts } = intervalProblem(stoppedUntil >= pausedUntil ? 'shop-stopped' : 'shop-paused', place, context)
  return textsOf(context.language).problems[code](facts ?? {})
}
