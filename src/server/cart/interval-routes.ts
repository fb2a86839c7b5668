import type { FastifyInstance } from 'fastify'
import { getTimeSettings, listIntervals } from '#contract/schedule.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { clock } from '#domain/schedule/time-of-day.ts'
import { isFull } from '#domain/schedule/interval-places.ts'
import { firstInterval, intervalsOf, type IsTakeable, offeredDates } from '#domain/schedule/intervals.ts'
import { returnNote, servingNote } from '#server/cart/line-problem.ts'
import { countWithCart } from '#server/cart/cart-store.ts'
import { openCart } from '#server/cart/open-cart.ts'
import { orderTime, suitsAll } from '#server/cart/present-cart.ts'
import { placeOf } from '#server/catalogue/routes.ts'
import { answer, serve, serveCounted } from '#server/http/serve.ts'
import { spotAtPoint } from '#server/address/spot-at-point.ts'
import type { Services } from '#server/services.ts'
import { firstTimeAtPoint } from '#contract/first-time.ts'
import { deliveryOffer } from '#domain/city/delivery-offer.ts'
import type { OrderTime } from '#contract/cart-place.ts'
import type { Place } from '#domain/city/place.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { restMessage } from '../schedule/interval-problem.ts'
import { fullIntervals, intervalPlaces } from '../schedule/interval-capacity.ts'
import { presentDate, presentInterval } from '../schedule/present-schedule.ts'
import { timeQuestion } from '../schedule/time-question.ts'

export function intervalRoutes(app: FastifyInstance, services: Services): void {
  serveCounted(
    app,
    services,
    listIntervals,
    async ({ context, body, found }) => {
      const city = context.snapshot().places.cityNamed(body.city_alias)
      if (!city) return notFound('city-unknown')
      const opened = await openCart(services, context, { city_id: city.id }, { found })
      if (!opened.ok) return opened
      const { place } = opened.cart
      const question = timeQuestion(place, context.now)
      const dates = offeredDates(question)
      const today = dates[0]
      const date = body.date ?? today
      if (!dates.includes(date)) return refuse('date', 'date-unavailable')
      const intervals = place.shop.stopped ? [] : intervalsOf(question, date).filter(suitsAll(opened.cart))
      const places = await intervalPlaces(
        services.database,
        place.shop,
        intervals.map((interval) => interval.id),
        opened.cart.stored,
      )
      return answer({
        intervals: intervals.map((interval) => presentInterval(interval, isFull(places(interval.id)), context.language)),
        dates: dates.map((day) => presentDate(day, today, context.language)),
        date_today: today,
        message:
          restMessage(place, context) ??
          returnNote(opened.cart, context.language) ??
          servingNote(opened.cart, context.language)?.text ??
          null,
      })
    },
    countWithCart,
  )

  serve(app, services, getTimeSettings, ({ context, body }) => {
    const at = placeOf(context, body)
    if (!at) return notFound('city-unknown')
    const question = timeQuestion(at.place, context.now)
    const dates = offeredDates(question)
    const date = body.date ?? dates[0]
    if (!dates.includes(date)) return refuse('date', 'date-unavailable')
    const times = at.place.shop.stopped ? [] : intervalsOf(question, date).map((interval) => clock(interval.from))
    return answer({
      time_list: times,
      cooking_time: question.cookingTime + (question.busy?.minutes ?? 0),
      delivery_time: question.deliveryTime,
    })
  })
}

/** The first time at a point that is being chosen, before the cart is bound to it. */
export function firstTimeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, firstTimeAtPoint, async ({ context, query }) => {
    const { places } = context.snapshot()
    const city = places.city(query.city_id)
    if (!city) return notFound('city-unknown')
    const spot = await spotAtPoint(services.geocoders, places, { city, point: query, language: context.language })
    const { zone, shop } = deliveryOffer(places, city, spot)
    const isOffered = city.delivery && zone !== null && shop !== null
    const time = isOffered ? await firstTimeAt(services, context, { city, orderType: 'delivery', shop, zone }) : null
    return answer({ time, zone_id: zone?.id ?? null })
  })
}

/** The first time of a place that no cart is bound to; `isTakeable` says when its dishes are served. */
export async function firstTimeAt(
  { database }: Pick<Services, 'database'>,
  { now, language }: Pick<RequestContext, 'now' | 'language'>,
  place: Place,
  isTakeable: IsTakeable = () => true,
): Promise<OrderTime | null> {
  const { shop, city } = place
  const full = new Set(await fullIntervals(database, shop, toLocal(now, city.timezone).date))
  const first = firstInterval(timeQuestion(place, now), (interval) => isTakeable(interval) && !full.has(interval.id))
  return first && orderTime(first, { place, now }, language)
}
