import type { TrackedOrder } from '#contract/order.ts'
import type { Coordinates } from '#contract/common.ts'
import type { CourierSight } from '#web/features/order/courier/courier-store.ts'
import { distance } from '#domain/address/distance.ts'
import { arrivalOver } from '#domain/order/arrival.ts'
import { addDays, toLocal } from '#domain/schedule/timezone.ts'
import { clock } from '#domain/schedule/time-of-day.ts'

/** The day of an expected time, relative to today in the city; a later day is its date. */
export type Day = 'today' | 'tomorrow' | (string & {})

export type Eta =
  | { kind: 'window'; from: string; to: string; day: Day; late: boolean }
  /** Any minute now. */
  | { kind: 'soon'; late: boolean }
  /** Cooked and waiting for the customer. */
  | { kind: 'ready' }
  | { kind: 'done'; at: string | null }
  | { kind: 'none' }

type Timed = Pick<TrackedOrder, 'order_type' | 'status' | 'ready_from' | 'ready_to' | 'completed_at' | 'timezone' | 'shop' | 'delivery'>

/** `HH:MM` in the city's time zone. */
export function clockIn(timezone: string, instant: number): string {
  return clock(toLocal(instant, timezone).minutes)
}

/**
 * The expected time as a range in the city's time zone: as promised, unless the courier's location is known or the
 * promised time is over; then by the remaining distance, as it was when the courier was last seen. `now` in epoch milliseconds.
 */
export function etaOf(order: Timed, now: number, courier: CourierSight | null = null): Eta {
  const { timezone, status } = order
  if (status.alias === 'canceled') return { kind: 'none' }
  if (status.alias === 'done') return { kind: 'done', at: order.completed_at && clockIn(timezone, Date.parse(order.completed_at)) }
  if (order.order_type === 'takeaway' && status.original_status === 'cooked') return { kind: 'ready' }
  const promised = { from: Date.parse(order.ready_from), to: Date.parse(order.ready_to) }
  const late = now > promised.to
  if (!courier && !late) return rangeOf(promised, { timezone, now, late })
  const metres = metresLeft(order, courier?.at ?? null)
  const arrival = metres === null ? null : arrivalOver(metres, courier?.seenAt ?? now)
  const left = arrival && arrival.to > now ? arrival : null
  return left ? rangeOf(left, { timezone, now, late: late || left.from > promised.to }) : { kind: 'soon', late }
}

type Moment = { timezone: string; now: number; late: boolean }

function rangeOf({ from, to }: { from: number; to: number }, { timezone, now, late }: Moment): Eta {
  const [today, { date }] = [toLocal(now, timezone).date, toLocal(from, timezone)]
  const day = date <= today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : date
  return { kind: 'window', from: clockIn(timezone, from), to: clockIn(timezone, to), day, late }
}

/** The remaining distance; null when it is unknown. */
function metresLeft({ status, shop, delivery }: Timed, courier: Coordinates | null): number | null {
  const from = courier ?? (status.alias === 'sent' ? null : shop)
  return from && delivery && distance([from.latitude, from.longitude], [delivery.latitude, delivery.longitude])
}
