import { addDays, clock, exists, isDate, type LocalDate, minutesOfDay, parseClock, toInstant, toLocal } from './local-time.ts'
import { type Period, periodsTouching, type Schedule } from './working-hours.ts'

/** Minutes an interval is wide, and days ahead that are offered beside today. */
export const intervalWidth = 30
export const daysAhead = 6

/** What the time of an order depends on. Durations in minutes, `now` in epoch milliseconds. */
export type TimeQuestion = {
  schedule: Schedule
  timezone: string
  now: number
  cookingTime: number
  /** 0 for takeaway. */
  deliveryTime: number
  /** The shop takes orders only for times from this instant on; `Infinity` for none, absent for any. */
  stoppedUntil?: number
}

/** A time offered: `start` and `end` in epoch milliseconds, `from` in minutes from the date's midnight. */
export type Interval = { id: string; date: LocalDate; from: number; start: number; end: number }

export const intervalId = (date: LocalDate, from: number): string => `${date}_${clock(from)}`

const lead = (question: TimeQuestion): number => (question.cookingTime + question.deliveryTime) * 60_000

/** Whether a stop of the shop keeps a time from being offered. */
const isHeld = ({ stoppedUntil }: TimeQuestion, start: number): boolean => stoppedUntil !== undefined && start < stoppedUntil

const lies = (from: number, period: Period): boolean => from >= period.from && from + intervalWidth <= period.to

// Null when the shop is closed or stopped then, the clock skips it, or it can no longer be reached.
function offeredAt(question: TimeQuestion, periods: readonly Period[], date: LocalDate, from: number): Interval | null {
  if (!periods.some((period) => lies(from, period)) || !exists(date, from, question.timezone)) return null
  const start = toInstant(date, from, question.timezone)
  if (start <= question.now + lead(question) || isHeld(question, start)) return null
  return { id: intervalId(date, from), date, from, start, end: start + intervalWidth * 60_000 }
}

/** The intervals of a calendar date that can still be reached, first to last; night slots stand under the date they fall on. */
export function intervalsOf(question: TimeQuestion, date: LocalDate): Interval[] {
  const periods = periodsTouching(question.schedule, date)
  const intervals: Interval[] = []
  for (let from = 0; from < minutesOfDay; from += intervalWidth) {
    const interval = offeredAt(question, periods, date, from)
    if (interval) intervals.push(interval)
  }
  return intervals
}

/** Today's date in the city and the days ahead that can be chosen. */
export function offeredDates(question: Pick<TimeQuestion, 'now' | 'timezone'>): [LocalDate, ...LocalDate[]] {
  const today = toLocal(question.now, question.timezone).date
  return [today, ...Array.from({ length: daysAhead }, (_, days) => addDays(today, days + 1))]
}

export type IntervalRefusal = 'not-a-time' | 'past' | 'too-far' | 'too-soon' | 'closed' | 'skipped-by-clock-change' | 'shop-stopped'

/** Whether an interval can be had, and if not, why: “why is 23:40 not offered?” gets its answer from here. */
export function judgeInterval(question: TimeQuestion, id: string): { ok: true; interval: Interval } | { ok: false; why: IntervalRefusal } {
  const match = /^(\d{4}-\d{2}-\d{2})_(\d{2}:\d{2})$/.exec(id)
  const from = match ? parseClock(match[2] as string) : null
  const date = match?.[1] as LocalDate
  if (!match || !isDate(date) || from === null || from % intervalWidth !== 0 || from >= minutesOfDay)
    return { ok: false, why: 'not-a-time' }
  const dates = offeredDates(question)
  if (date < dates[0]) return { ok: false, why: 'past' }
  if (date > (dates.at(-1) as string)) return { ok: false, why: 'too-far' }
  const periods = periodsTouching(question.schedule, date)
  const interval = offeredAt(question, periods, date, from)
  if (interval) return { ok: true, interval }
  if (!exists(date, from, question.timezone)) return { ok: false, why: 'skipped-by-clock-change' }
  const start = toInstant(date, from, question.timezone)
  if (start <= question.now) return { ok: false, why: 'past' }
  if (!periods.some((period) => lies(from, period))) return { ok: false, why: 'closed' }
  return { ok: false, why: isHeld(question, start) ? 'shop-stopped' : 'too-soon' }
}
