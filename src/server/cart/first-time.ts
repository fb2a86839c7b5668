import type { OrderTime } from '#contract/cart-place.ts'
import type { Place } from '#domain/city/place.ts'
import { firstInterval, type IsTakeable } from '#domain/schedule/intervals.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { fullIntervals } from '#server/schedule/interval-capacity.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import { orderTime } from './promise-of-cart.ts'

/** The first time of a place that no cart is bound to; `isTakeable` tells when its dishes are served. */
export async function firstTimeAt(
  { database }: Pick<Services, 'database'>,
  { now, language }: Pick<RequestContext, 'now' | 'language'>,
  place: Place,
  isTakeable: IsTakeable = () => true,
): Promise<OrderTime | null> {
  const { shop, city } = place
  const full = new Set(await fullIntervals(database, shop.id, shop.capacity, toLocal(now, city.timezone).date))
  const first = firstInterval(timeQuestion(place, now), (interval) => isTakeable(interval) && !full.has(interval.id))
  return first && orderTime(first, { place, now }, language)
}
