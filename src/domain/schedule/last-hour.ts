import { addDays, minutesOfDay, toLocal } from './local-time.ts'
import { periodsOf, type Schedule } from './working-hours.ts'

/** Minutes before the last order in which the last hour runs (section 9). */
const lastHour = 60
/** Until 04:00 a clock time belongs to the day before (section 4). */
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

/** Whole minutes until the shop's last order while its last hour runs; null at any other time. */
export function lastHourMinutes({ enabled, orderType, schedule, countryCode, timezone, now }: LastHourQuestion): number | null {
  if (!enabled || orderType !== 'takeaway' || schedule === null || countryCode === 'TR') return null
  const clock = toLocal(now, timezone)
  const isNight = clock.minutes < nightUntil
  const date = isNight ? addDays(clock.date, -1) : clock.date
  const minutes = isNight ? clock.minutes + minutesOfDay : clock.minutes
  const end = Math.max(0, ...periodsOf(schedule, date).map((period) => period.to))
  const left = end - minutes
  return left > 0 && left <= lastHour ? left : null
}
