import type { Place } from '#domain/city/place.ts'
import { loadAt } from '#domain/schedule/shop-load.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import type { TimeQuestion } from '#domain/schedule/intervals.ts'

/** What the times of a place depend on, at an instant in epoch milliseconds. */
export const timeQuestion = (place: Place, now: number): TimeQuestion => ({
  schedule: hoursFor(place.shop.schedule, place.orderType),
  timezone: place.city.timezone,
  now,
  cookingTime: place.shop.cookingTime,
  deliveryTime: place.zone?.deliveryTime ?? 0,
  ...loadAt(place.shop.load, place.orderType, now),
  stoppedUntil: place.shop.stopped ? Infinity : place.shop.stoppedUntil,
})
