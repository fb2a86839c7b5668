import { parseClock, toInstant } from './local-time.ts'

/** The instant at which the interval of an id begins (epoch milliseconds), whether it is offered or not; null for no id. */
export function intervalStart(id: string, timezone: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})_(\d{2}:\d{2})$/.exec(id)
  const from = match ? parseClock(match[2] as string) : null
  const date = match?.[1] as string
  if (!match || from === null || Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null
  return toInstant(date, from, timezone)
}

/** The instant for which a cart is judged: its interval's start, or now while none is chosen or the chosen one has begun. */
export const momentOf = (intervalId: string | null, timezone: string, now: number): number =>
  Math.max(now, (intervalId === null ? null : intervalStart(intervalId, timezone)) ?? now)
