import { addDays, type LocalDate, toInstant, toLocal } from './timezone.ts'
import { minutesOfDay } from './time-of-day.ts'
import { periodsOf, type Schedule } from './working-hours.ts'

/** Until when something is stopped, as staff say it. */
export const stopEnds = ['shift', 'hour', 'three-hours', 'day', 'opening', 'time', 'released'] as const
export type StopEnd = (typeof stopEnds)[number]

/** Days in which a shift is looked for. */
const daysAhead = 14
const hour = 3_600_000

type Clock = { schedule: Schedule; timezone: string }
type Shift = { date: LocalDate; opens: number; closes: number }

/** The shifts that end after an instant, in order, from the one that may have begun the day before. */
function shiftsFrom({ schedule, timezone }: Clock, now: number): Shift[] {
  const today = toLocal(now, timezone).date
  const dates = Array.from({ length: daysAhead + 1 }, (_, days) => addDays(today, days - 1))
  return dates
    .flatMap((date) =>
      periodsOf(schedule, date).map(({ from, to }) => ({
        date,
        opens: toInstant(date, from, timezone),
        closes: toInstant(date, to, timezone),
      })),
    )
    .filter(({ closes }) => closes > now)
}

/** Milliseconds: a change of day that is nearer ends no shift of a shop that never closes. */
const leastOfDay = 4 * hour

/** When the running shift ends, or the next one where none runs; what touches is one. One longer than a day ends with a day. */
function endOfShift(clock: Clock, now: number): number | null {
  const [first, ...later] = shiftsFrom(clock, now)
  if (first === undefined) return null
  const closes = later.reduce((end, next) => (next.opens <= end ? Math.max(end, next.closes) : end), first.closes)
  if (closes - first.opens <= minutesOfDay * 60_000) return closes
  const { date } = toLocal(Math.max(now, first.opens) + leastOfDay, clock.timezone)
  return Math.min(closes, toInstant(date, minutesOfDay, clock.timezone))
}

/**
 * When a stop ends at a shop that has these hours: epoch milliseconds, null until it is released. `shift`: of the running
 * shift, and before opening of the next; at a shop that never closes, with the day, or the next one late in the evening. `day`: at midnight. `opening`: of the next day on which the shop works, where
 * the running night shift belongs to the day on which it began. A shop without shifts ends its day at midnight.
 */
export function endOfStop(end: Exclude<StopEnd, 'time'>, clock: Clock, now: number): number | null {
  if (end === 'released') return null
  if (end === 'hour') return now + hour
  if (end === 'three-hours') return now + 3 * hour
  const midnight = toInstant(toLocal(now, clock.timezone).date, minutesOfDay, clock.timezone)
  if (end === 'day') return midnight
  if (end === 'shift') return endOfShift(clock, now) ?? midnight
  const [first, ...later] = shiftsFrom(clock, now)
  if (first === undefined || first.opens > now) return first?.opens ?? midnight
  return later.find(({ date }) => date > first.date)?.opens ?? midnight
}
