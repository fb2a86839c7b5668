import { daysAhead } from './days-ahead.ts'
import { addDays, exists, isDate, type LocalDate, toInstant, toLocal } from './timezone.ts'
import { clock, intervalWidth, minutesOfDay, parseClock } from './time-of-day.ts'
import type { LoadNow } from './shop-load.ts'
import { endOfShift, joinPeriods, type Period, periodsOf, periodsTouching, type Schedule, workingDayOf } from './working-hours.ts'

/** What the time of an order depends on. Durations in minutes, `now` in epoch milliseconds. */
export type TimeQuestion = LoadNow & {
  schedule: Schedule
  timezone: string
  now: number
  cookingTime: number
  /** 0 for a takeaway. */
  deliveryTime: number
  /** The shop takes orders only from this instant on; `Infinity` for none, absent for any time. */
  stoppedUntil?: number
}

/** An offered time: `start` and `end` in epoch milliseconds, `from` in minutes from the date's midnight. */
export type Interval = { id: string; date: LocalDate; from: number; start: number; end: number }

export const intervalId = (date: LocalDate, from: number): string => `${date}_${clock(from)}`

/** Minutes from an order to its time, at least. */
export const leadMinutes = ({ cookingTime, deliveryTime, busy }: TimeQuestion): number => cookingTime + deliveryTime + (busy?.minutes ?? 0)

const lead = (question: TimeQuestion): number => leadMinutes(question) * 60_000

/** Whether a stop of the shop excludes a time. */
const isStopped = ({ stoppedUntil }: TimeQuestion, start: number): boolean => stoppedUntil !== undefined && start < stoppedUntil

/** Whether a pause of the shop excludes a time: while it lasts, all of the working day, and later days before its end. */
function isPaused({ pausedUntil = 0, schedule, timezone, now }: TimeQuestion, start: number): boolean {
  if (pausedUntil <= now) return false
  const dayOf = (instant: number): LocalDate => workingDayOf(schedule, toLocal(instant, timezone))
  return start < pausedUntil || dayOf(start) <= dayOf(now)
}

const lies = (from: number, period: Period): boolean => from >= period.from && from + intervalWidth <= period.to

// Null when the shop is closed, stopped or paused then, when a clock change skips the time, or when it is too soon.
function offeredAt(question: TimeQuestion, periods: readonly Period[], date: LocalDate, from: number): Interval | null {
  if (!periods.some((period) => lies(from, period)) || !exists(date, from, question.timezone)) return null
  const start = toInstant(date, from, question.timezone)
  if (start <= question.now + lead(question) || isStopped(question, start) || isPaused(question, start)) return null
  return { id: intervalId(date, from), date, from, start, end: start + intervalWidth * 60_000 }
}

/** The intervals of a date that can still be reached, in order; slots after midnight belong to the date they fall on. */
export function intervalsOf(question: TimeQuestion, date: LocalDate): Interval[] {
  const periods = periodsTouching(question.schedule, date)
  const intervals: Interval[] = []
  for (let from = 0; from < minutesOfDay; from += intervalWidth) {
    const interval = offeredAt(question, periods, date, from)
    if (interval) intervals.push(interval)
  }
  return intervals
}

/**
 * The intervals of today's hours that have not begun, and after midnight those of the running shift, whether or not
 * they can still be reached. They lie within a day, so that a time of day names one.
 */
export function comingIntervals(shop: Pick<TimeQuestion, 'schedule' | 'timezone' | 'now'>): Interval[] {
  const question = { ...shop, cookingTime: 0, deliveryTime: 0 }
  const [today] = offeredDates(shop)
  const closes = endOfShift(shop.schedule, shop.now, shop.timezone) ?? shop.now
  const until = Math.min(closes, shop.now + minutesOfDay * 60_000)
  const night = intervalsOf(question, addDays(today, 1)).filter(({ end }) => end <= until)
  return [...intervalsOf(question, today), ...night]
}

/** Whether somebody can take an interval: it may be full, or not suit the dishes. */
export type IsTakeable = (interval: Interval) => boolean

/**
 * The promise to a customer: the first interval that would really be offered now, today or on a following day. Null
 * when there is none. Every screen that names a time before one is chosen names this one.
 */
export function firstInterval(question: TimeQuestion, isTakeable: IsTakeable): Interval | null {
  if (question.stoppedUntil === Infinity) return null
  for (const date of offeredDates(question)) {
    const first = intervalsOf(question, date).find(isTakeable)
    if (first) return first
  }
  return null
}

/** The instant until which an interval is offered, epoch milliseconds. */
export const offeredUntil = (question: TimeQuestion, { start }: Interval): number => start - lead(question)

/**
 * The last interval of the working day that begins on a date, whether or not it can still be reached. Null when the shop
 * is closed or stopped then, and when it works on into the next day: such a day has no last one.
 */
export function lastIntervalOf({ schedule, timezone, ...question }: TimeQuestion, day: LocalDate): Interval | null {
  const periods = joinPeriods(periodsOf(schedule, day))
  const closes = periods.at(-1)?.to ?? 0
  if (periodsOf(schedule, addDays(day, 1)).some(({ from }) => from + minutesOfDay <= closes)) return null
  for (let from = closes - (closes % intervalWidth); from >= 0; from -= intervalWidth) {
    const date = addDays(day, Math.floor(from / minutesOfDay))
    const minutes = from % minutesOfDay
    if (!periods.some((period) => lies(from, period)) || !exists(date, minutes, timezone)) continue
    const start = toInstant(date, minutes, timezone)
    const end = start + intervalWidth * 60_000
    return question.stoppedUntil !== undefined && start < question.stoppedUntil
      ? null
      : { id: intervalId(date, minutes), date, from: minutes, start, end }
  }
  return null
}

/**
 * The end of the time in which an interval is offered, by what is set at the shop now: a busy time or a pause that ends
 * before counts no more then. Null when it is not offered again.
 */
export function lastOffered({ cookingTime, deliveryTime, busy, pausedUntil = 0 }: TimeQuestion, { start }: Interval): number | null {
  const latest = start - (cookingTime + deliveryTime) * 60_000
  const end = busy && latest <= busy.until ? latest - busy.minutes * 60_000 : latest
  return end > pausedUntil ? end : null
}

/** Today's date in the city and the following days that can be chosen. */
export function offeredDates(question: Pick<TimeQuestion, 'now' | 'timezone'>): [LocalDate, ...LocalDate[]] {
  const today = toLocal(question.now, question.timezone).date
  return [today, ...Array.from({ length: daysAhead }, (_, days) => addDays(today, days + 1))]
}

/** The end of the last day that can be chosen, epoch milliseconds. */
export const endOfOffers = ({ now, timezone }: Pick<TimeQuestion, 'now' | 'timezone'>): number =>
  toInstant(addDays(toLocal(now, timezone).date, daysAhead + 1), 0, timezone)

export type IntervalRefusal =
  | 'not-a-time'
  | 'past'
  | 'too-far'
  | 'too-soon'
  | 'closed'
  | 'skipped-by-clock-change'
  | 'shop-stopped'
  | 'shop-paused'
  | 'shop-busy'

/** Whether an interval can be chosen, and if not, why: answers “why is 23:40 not offered?” */
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
  return { ok: false, why: heldBy(question, start) }
}

function heldBy(question: TimeQuestion, start: number): IntervalRefusal {
  if (isStopped(question, start)) return 'shop-stopped'
  if (isPaused(question, start)) return 'shop-paused'
  return start <= question.now + lead({ ...question, busy: undefined }) ? 'too-soon' : 'shop-busy'
}
