import type { FastifyInstance } from 'fastify'
import { getTimeSettings, listIntervals } from '#contract/schedule.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { clock } from '#domain/schedule/time-of-day.ts'
import { isFull } from '#domain/schedule/interval-places.ts'
import { intervalsOf, offeredDates } from '#domain/schedule/intervals.ts'
import { servingNote } from '#server/cart/line-problem.ts'
import { countWithCart } from '#server/cart/counted-cart.ts'
import { openCart } from '#server/cart/open-cart.ts'
import { servesAll } from '#server/cart/promise-of-cart.ts'
import { placeOf } from '#server/catalogue/routes.ts'
import { answer, serve, serveCounted } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { restMessage } from '../schedule/interval-problem.ts'
import { intervalPlaces } from '../schedule/interval-capacity.ts'
import { presentDate, presentInterval } from '../schedule/present-schedule.ts'
import { timeQuestion } from '../schedule/time-question.ts'

export function intervalRoutes(app: FastifyInstance, services: Services): void {
  serveCounted(
    app,
    services,
    listIntervals,
    async ({ context, body, found }) => {
      const city = services.snapshots.of(context.brand.alias).places.cityNamed(body.city_alias)
      if (!city) return notFound('city-unknown')
      const opened = await openCart(services, context, { city_id: city.id }, { found })
      if (!opened.ok) return opened
      const { place } = opened.cart
      const question = timeQuestion(place, context.now)
      const dates = offeredDates(question)
      const today = dates[0]
      const date = body.date ?? today
      if (!dates.includes(date)) return refuse('date', 'date-unavailable')
      const intervals = place.shop.stopped ? [] : intervalsOf(question, date).filter(servesAll(opened.cart))
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
        message: restMessage(place, context) ?? servingNote(opened.cart, context.language)?.text ?? null,
      })
    },
    countWithCart,
  )

  serve(app, services, getTimeSettings, ({ context, body }) => {
    const at = placeOf(services, context, body)
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
