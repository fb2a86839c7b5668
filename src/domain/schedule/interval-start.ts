import { toInstant } from './timezone.ts'
import { parseClock } from './time-of-day.ts'

/** The start of the interval with an id (epoch milliseconds), whether it is offered or not; null for an invalid id. */
export function intervalStart(id: string, timezone: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})_(\d{2}:\d{2})$/.exec(id)
  const from = match ? parseClock(match[2] as string) : null
  const date = match?.[1] as string
  if (!match || from === null || Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null
  return toInstant(date, from, timezone)
}

/** The instant that a cart is checked for: the start of its interval, or now when none is chosen or it has begun. */
export const momentOf = (intervalId: string | null, timezone: string, now: number): number =>
  Math.max(now, (intervalId === null ? null : intervalStart(intervalId, timezone)) ?? now)
