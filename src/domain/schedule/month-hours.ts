import { daysAhead } from './days-ahead.ts'
import { addDays, toLocal } from './timezone.ts'
import { periodsOf, type Schedule } from './working-hours.ts'

/**
 * The hours of every day from the day before an instant (its night shift may still run) to the end of that month, and
 * of all days with offered times.
 */
export function monthOf(schedule: Schedule, instant: number, timezone: string): Schedule['month'] {
  const today = toLocal(instant, timezone).date
  const first = `${today.slice(0, 8)}01`
  const days: Schedule['month'] = {}
  for (let date = addDays(first, -1); date.slice(0, 7) <= today.slice(0, 7) || date <= addDays(today, daysAhead); date = addDays(date, 1)) {
    const periods = periodsOf(schedule, date)
    days[date] = periods.length > 0 ? { order_minutes: periods } : null
  }
  return days
}
