import type { TrackedOrder } from '#contract/order.ts'
import { addDays, clock, toLocal } from '#domain/schedule/local-time.ts'

/** The day of a promise, as seen today in the city; a further day is its date. */
export type Day = 'today' | 'tomorrow' | (string & {})

export type Eta =
  | { kind: 'window'; from: string; to: string; day: Day; late: boolean }
  /** Cooked and waiting to be collected. */
  | { kind: 'ready' }
  | { kind: 'done'; at: string | null }
  | { kind: 'none' }

type Timed = Pick<TrackedOrder, 'order_type' | 'status' | 'ready_from' | 'ready_to' | 'completed_at' | 'timezone'>

/** `HH:MM` on the city's clock. */
export function clockIn(timezone: string, instant: number): string {
  return clock(toLocal(instant, timezone).minutes)
}

/** When the order comes, as a range on the clock of its city, wherever the reader is. `now` in epoch milliseconds. */
export function etaOf(order: Timed, now: number): Eta {
  const { timezone, status } = order
  if (status.alias === 'canceled') return { kind: 'none' }
  if (status.alias === 'done') return { kind: 'done', at: order.completed_at && clockIn(timezone, Date.parse(order.completed_at)) }
  if (order.order_type === 'takeaway' && status.original_status === 'cooked') return { kind: 'ready' }
  const [from, to] = [Date.parse(order.ready_from), Date.parse(order.ready_to)]
  const [today, { date }] = [toLocal(now, timezone).date, toLocal(from, timezone)]
  const day = date <= today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : date
  return { kind: 'window', from: clockIn(timezone, from), to: clockIn(timezone, to), day, late: now > to }
}
