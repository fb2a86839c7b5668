import { isTurkey } from '../country.ts'
import { addDays, toInstant, toLocal } from './timezone.ts'
import type { Schedule } from './working-hours.ts'

const minute = 60_000
/** Minutes before the last order in which the last hour runs (section 9). */
const lastHour = 60
/** Until 04:00 a time belongs to the previous working day (section 4). */
const nightUntil = 4 * 60

export type LastHourQuestion = {
  /** Whether the brand has the last hour at all. */
  enabled: boolean
  orderType: 'delivery' | 'takeaway'
  schedule: Schedule | null
  countryCode: string
  timezone: string
  now: number
}

/** Whole minutes until the shop's last order while its last hour runs; null at any other time (DECIDE-79). */
export function lastHourMinutes(question: LastHourQuestion): number | null {
  const end = lastOrder(question)
  const left = end === null ? 0 : Math.ceil((end - question.now) / minute)
  return left > 0 && left <= lastHour ? left : null
}

/** When the last hour of the working day begins (epoch milliseconds); null when it has begun, or the day has none. */
export function lastHourStart(question: LastHourQuestion): number | null {
  const end = lastOrder(question)
  const start = end === null ? 0 : end - lastHour * minute
  return start > question.now ? start : null
}

/** When the shop takes its last order of the working day (epoch milliseconds), if that day has a last hour. */
function lastOrder({ enabled, orderType, schedule, countryCode, timezone, now }: LastHourQuestion): number | null {
  if (!enabled || orderType !== 'takeaway' || schedule === null || isTurkey(countryCode)) return null
  const clock = toLocal(now, timezone)
  const date = clock.minutes < nightUntil ? addDays(clock.date, -1) : clock.date
  const periods = schedule.month[date]?.order_minutes ?? []
  if (periods.length === 0) return null
  return toInstant(date, Math.max(...periods.map(({ to }) => to)), timezone)
}
