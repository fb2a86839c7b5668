import type { Place } from '#domain/city/place.ts'
import type { Problem } from '#domain/problem.ts'
import type { IntervalRefusal } from '#domain/schedule/intervals.ts'
import { textsOf } from '#messages/texts.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { returnText } from './return-text.ts'

/** What a customer is told of a time that cannot be had; of a shop that rests, from when on it can, or that it is the shop. */
export function intervalProblem(why: IntervalRefusal, { shop, city }: Place, context: Pick<RequestContext, 'now' | 'language'>): Problem {
  if (why !== 'shop-stopped') return { field: 'interval_id', code: 'interval-unavailable' }
  if (shop.stoppedUntil === undefined) return { field: 'shop_id', code: 'shop-stopped' }
  return {
    field: 'interval_id',
    code: 'shop-stopped-until',
    facts: { until: returnText(shop.stoppedUntil, context.now, city.timezone, context.language) },
  }
}

/** What stands beside the times while a shop rests; null while it does not. */
export function restMessage(place: Place, context: Pick<RequestContext, 'now' | 'language'>): string | null {
  if ((place.shop.stoppedUntil ?? 0) <= context.now) return null
  const { code, facts } = intervalProblem('shop-stopped', place, context)
  return textsOf(context.language).problems[code](facts ?? {})
}
