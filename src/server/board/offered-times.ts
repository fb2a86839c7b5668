import type { Transaction } from 'kysely'
import type { listTimes as listTimesCall } from '#contract/office/correction.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { Place } from '#domain/city/place.ts'
import { capacityOf } from '#domain/schedule/capacity.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { type Interval, intervalsOf, judgeInterval, offeredDates, type TimeQuestion } from '#domain/schedule/intervals.ts'
import type { Schema } from '#server/database/schema.ts'
import { freeCapacity, intervalPlaces, takingCapacity } from '#server/schedule/interval-capacity.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import type { Services } from '#server/services.ts'
import type { BoardOrder } from './board-store.ts'

/** The place in which an order is prepared, by today's content; null when the chain has removed the shop or the city. */
export function placeOfCooking({ snapshots }: Services, order: BoardOrder): Place | null {
  const { places } = snapshots.of(order.brand)
  const [city, shop] = [places.city(order.city_id), places.shop(order.shop_id)]
  const zone = places.zones.find(({ id }) => id === order.delivery_zone_id) ?? null
  return city && shop && { city, shop, zone, orderType: order.order_type }
}

/** A new time is a promise of its own: the customer has agreed to it. */
export const promiseOf = ({ start, end }: Interval) => ({
  ready_from: new Date(start),
  ready_to: new Date(end),
  promised_from: null,
  promised_to: null,
})

/** A pause keeps new orders away; the shop may move one that it has to any time. */
function correctionQuestion(place: Place, now: number): TimeQuestion {
  const { pausedUntil: _, ...question } = timeQuestion(place, now)
  return question
}

/**
 * Takes a place of another time and frees that of the old one; null when the time stays. An order that was moved away
 * from its own time goes back to it with the place that it has.
 */
export async function takeTime(
  transaction: Transaction<Schema>,
  order: BoardOrder,
  requested: string | undefined,
  { place, now }: { place: Place | null; now: number },
): Promise<Interval | Refused | null> {
  const isOwn = requested === order.interval_id
  if (requested === undefined || (isOwn && order.promised_to === null)) return null
  const offered = place && judgeInterval(correctionQuestion(place, now), requested)
  if (!place || !offered?.ok) return refuse('interval_id', 'interval-not-offered')
  if (isOwn) return offered.interval
  const { rows } = await takingCapacity(order.shop_id, requested, capacityOf(place.shop, requested)).execute(transaction)
  if (rows.length === 0) return refuse('interval_id', 'interval-full')
  await freeCapacity(transaction, order.shop_id, order.interval_id)
  return offered.interval
}

/** The times to which an order can be moved, with those that are full. */
export async function timesOf(services: Services, order: BoardOrder, now: number): Promise<ReplyOf<typeof listTimesCall>['times']> {
  const place = placeOfCooking(services, order)
  if (!place) return []
  const question = correctionQuestion(place, now)
  const intervals = offeredDates(question).flatMap((date) => intervalsOf(question, date))
  const ids = intervals.map(({ id }) => id)
  const placesOf = await intervalPlaces(services.database, place.shop, ids, null)
  return intervals.map(({ id, start, end }) => ({
    id,
    from: new Date(start).toISOString(),
    to: new Date(end).toISOString(),
    full: id !== order.interval_id && placesOf(id).taken >= placesOf(id).capacity,
  }))
}
