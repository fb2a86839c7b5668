import { addDays, daysBetween, type LocalDate, minutesOfDay, parseClock, toInstant, toLocal, weekday } from './local-time.ts'

/** Minutes from midnight; `to` may be 1440 or more for a night shift. */
export type Period = { from: number; to: number }
type WorkingTime = { working_time: string }

/** A shop's hours: a month entry beats a custom one, which beats the weekday's; null is closed (section 3). */
export type Schedule = {
  month: Record<LocalDate, { order_minutes: Period[] } | null>
  custom: Record<LocalDate, WorkingTime | null>
  default: Record<string, WorkingTime | null>
}

/** The period of `HH:MM-HH:MM`; an end at or before the start lies in the next day. Null when it is no such text. */
export function parseWorkingTime(text: string): Period | null {
  const [from, to] = text.split('-').map((part) => parseClock(part.trim()))
  if (from == null || to == null) return null
  return { from, to: to <= from ? to + minutesOfDay : to }
}

const read = (entry: WorkingTime | null | undefined): Period[] => {
  const period = entry ? parseWorkingTime(entry.working_time) : null
  return period ? [period] : []
}

/** The periods that begin on a date, in order. */
export function periodsOf(schedule: Schedule, date: LocalDate): Period[] {
  const month = schedule.month[date]
  if (month !== undefined) return [...(month?.order_minutes ?? [])].sort((a, b) => a.from - b.from)
  const custom = schedule.custom[date]
  if (custom !== undefined) return read(custom)
  return read(schedule.default[String(weekday(date))])
}

/** The periods that touch a calendar date, in its own minutes: last night's shift, then the day's own, joined where they meet. */
export function periodsTouching(schedule: Schedule, date: LocalDate): Period[] {
  const night = periodsOf(schedule, addDays(date, -1))
    .filter((period) => period.to > minutesOfDay)
    .map((period) => ({ from: Math.max(0, period.from - minutesOfDay), to: period.to - minutesOfDay }))
  const all = [...night, ...periodsOf(schedule, date)].sort((a, b) => a.from - b.from)
  const joined: Period[] = []
  for (const period of all) {
    const last = joined.at(-1)
    if (last && period.from <= last.to) last.to = Math.max(last.to, period.to)
    else joined.push({ ...period })
  }
  return joined
}

export type OpenState =
  | { kind: 'closed'; time: null; minutes: null }
  | { kind: 'opens' | 'open'; time: number; minutes: null }
  | { kind: 'closes-soon'; time: number; minutes: number }

/** Minutes before closing from which a shop says so. */
const soon = 60
const minute = 60_000

/**
 * What a shop card says at an instant: closed, opens at, will close in N minutes, open until. Times are minutes from
 * the midnight before the instant. Hours are kept as instants: a clock set forward or back changes how long is left.
 */
export function openState(schedule: Schedule, instant: number, timezone: string): OpenState {
  const now = Math.floor(instant / minute) * minute
  const { date } = toLocal(now, timezone)
  const shifts = keptShifts(schedule, date, timezone)
  const current = shifts.find(({ opens, closes }) => opens <= now && now < closes)
  if (current) {
    const left = (current.closes - now) / minute
    const time = minutesFrom(date, current.closes, timezone)
    return left <= soon ? { kind: 'closes-soon', time, minutes: left } : { kind: 'open', time, minutes: null }
  }
  const next = shifts.find(({ opens }) => opens > now)
  const time = next ? minutesFrom(date, next.opens, timezone) : minutesOfDay
  return time < minutesOfDay ? { kind: 'opens', time, minutes: null } : { kind: 'closed', time: null, minutes: null }
}

const minutesFrom = (date: LocalDate, instant: number, timezone: string): number => {
  const at = toLocal(instant, timezone)
  return at.minutes + daysBetween(date, at.date) * minutesOfDay
}

type Shift = { opens: number; closes: number }

// A schedule is asked the same day over and over: by every card, page and tick of the clock.
const kept = new WeakMap<Schedule, { date: LocalDate; timezone: string; shifts: Shift[] }>()

function keptShifts(schedule: Schedule, date: LocalDate, timezone: string): Shift[] {
  const known = kept.get(schedule)
  if (known && known.date === date && known.timezone === timezone) return known.shifts
  const shifts = shiftsAround(schedule, date, timezone)
  kept.set(schedule, { date, timezone, shifts })
  return shifts
}

/** The working time from yesterday to tomorrow, as instants, joined where it meets: a shop around the clock does not close at 24:00. */
function shiftsAround(schedule: Schedule, date: LocalDate, timezone: string): Shift[] {
  const shifts = [-1, 0, 1].flatMap((days) => {
    const day = addDays(date, days)
    return periodsOf(schedule, day).map(({ from, to }) => ({
      opens: toInstant(day, from, timezone),
      closes: toInstant(day, to, timezone),
    }))
  })
  const joined: Shift[] = []
  for (const shift of shifts.sort((a, b) => a.opens - b.opens)) {
    const last = joined.at(-1)
    if (last && shift.opens <= last.closes) last.closes = Math.max(last.closes, shift.closes)
    else joined.push(shift)
  }
  return joined
}
