import { isTurkey } from '../country.ts'
import { lastIntervalOf, lastOffered, type TimeQuestion } from './intervals.ts'
import { addDays, toLocal } from './timezone.ts'
import { nightUntil } from './working-hours.ts'

const minute = 60_000
/** Minutes before the last order in which the last hour runs. */
const lastHour = 60

export type LastHourQuestion = {
  /** Whether the brand has the last hour at all. */
  enabled: boolean
  orderType: 'delivery' | 'takeaway'
  countryCode: string
  /** What the times of the chosen shop depend on; null while none is chosen. */
  times: TimeQuestion | null
}

/** Whole minutes until the shop's last order while its last hour runs; null at any other time. */
export function lastHourMinutes(question: LastHourQuestion): number | null {
  const end = lastOrder(question)
  const left = end === null ? 0 : Math.ceil((end.at - end.now) / minute)
  return left > 0 && left <= lastHour ? left : null
}

/** When the last hour of the working day begins (epoch milliseconds); null when it has begun, or the day has none. */
export function lastHourStart(question: LastHourQuestion): number | null {
  const end = lastOrder(question)
  const start = end === null ? 0 : end.at - lastHour * minute
  return end !== null && start > end.now ? start : null
}

/** When the shop takes its last order of the working day, by the rule that offers times, if that day has a last hour. */
function lastOrder({ enabled, orderType, countryCode, times }: LastHourQuestion): { at: number; now: number } | null {
  if (!enabled || orderType !== 'takeaway' || times === null || isTurkey(countryCode)) return null
  const { date, minutes } = toLocal(times.now, times.timezone)
  const last = lastIntervalOf(times, minutes < nightUntil ? addDays(date, -1) : date)
  const at = last && lastOffered(times, last)
  return at === null ? null : { at, now: times.now }
}
