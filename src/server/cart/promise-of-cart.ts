import type { CartPlace, OrderTime } from '#contract/cart-place.ts'
import { isServedAt } from '#domain/catalogue/serving-hours.ts'
import type { Language } from '#domain/language.ts'
import { isFull } from '#domain/schedule/interval-places.ts'
import { firstInterval, type Interval, type IsTakeable, judgeInterval, offeredUntil } from '#domain/schedule/intervals.ts'
import { nextEnd } from '#domain/schedule/shop-load.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import type { Database } from '#server/database/connect.ts'
import { fullIntervals, intervalPlaces } from '#server/schedule/interval-capacity.ts'
import { onTimeShare } from '#server/schedule/on-time.ts'
import { restMessage } from '#server/schedule/interval-problem.ts'
import { intervalTitle, presentDate } from '#server/schedule/present-schedule.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import type { PricedCart } from './price-cart.ts'

/** What a cart promises: the first time that would be offered for it, its chosen time, and how often its shop is in time. */
export type CartPromise = {
  first: Interval | null
  until: number | null
  chosen: Interval | null
  onTime: number | null
  /** When what holds at its shop ends, epoch milliseconds. */
  loadEnds: number | null
}

/** Whether the dishes of a cart are served at a time; gone dishes do not count. */
export const servesAll =
  ({ lines }: { lines: readonly Pick<PricedCart['lines'][number], 'product'>[] }): IsTakeable =>
  ({ from }) =>
    lines.every(({ product }) => !product || isServedAt(product.hours, from))

export async function promiseOfCart(database: Database, cart: PricedCart): Promise<CartPromise> {
  const { place, stored, now } = cart
  const question = timeQuestion(place, now)
  const isServed = servesAll(cart)
  const [full, onTime] = await Promise.all([fullFor(database, cart), onTimeShare(database, place.shop.id, now)])
  const first = firstInterval(question, (interval) => isServed(interval) && !full.has(interval.id))
  const judged = stored.intervalId === null ? null : judgeInterval(question, stored.intervalId)
  const loadEnds = nextEnd(question, question.stoppedUntil, now)
  return { first, until: first && offeredUntil(question, first), chosen: judged?.ok ? judged.interval : null, onTime, loadEnds }
}

/** The full intervals of the cart's shop. What the customer's own unpaid order uses is free for them. */
async function fullFor(database: Database, { place: { shop, city }, stored, now }: PricedCart): Promise<ReadonlySet<string>> {
  const full = await fullIntervals(database, shop.id, shop.capacity, toLocal(now, city.timezone).date)
  if (full.length === 0) return new Set()
  const places = await intervalPlaces(database, shop, full, stored)
  return new Set(full.filter((id) => isFull(places(id))))
}

export const orderTime = (interval: Interval, { place, now }: Pick<PricedCart, 'place' | 'now'>, language: Language): OrderTime => {
  const today = toLocal(now, place.city.timezone).date
  const { is_today: isToday, day_name: day } = presentDate(interval.date, today, language)
  return { interval_id: interval.id, title: intervalTitle(interval), day: isToday ? null : day }
}

/** The promise on the wire. */
export const presentPromise = ({ first, until, onTime, loadEnds }: CartPromise, cart: PricedCart, language: Language) =>
  ({
    promise: first && until !== null ? { ...orderTime(first, cart, language), until: until / 1000 } : null,
    rest: restMessage(cart.place, { now: cart.now, language }),
    load_ends_at: loadEnds === null ? null : loadEnds / 1000,
    on_time: onTime,
  }) satisfies Partial<CartPlace>

export const presentChosenTime = ({ chosen }: CartPromise, cart: PricedCart, language: Language): OrderTime | null =>
  chosen && orderTime(chosen, cart, language)
