import { addDays, type LocalDate, minutesOfDay, parseClock, toLocal, weekday } from './local-time.ts'

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

/** What a shop card says at an instant: closed, opens at, will close in N minutes, open until. Times are minutes from midnight. */
export function openState(schedule: Schedule, instant: number, timezone: string): OpenState {
  const { date, minutes } = toLocal(instant, timezone)
  const periods = periodsTouching(schedule, date)
  const current = periods.find((period) => period.from <= minutes && minutes < period.to)
  if (current) {
    const end = endOf(schedule, date, current)
    const left = end - minutes
    return left <= soon ? { kind: 'closes-soon', time: end, minutes: left } : { kind: 'open', time: end, minutes: null }
  }
  const next = periods.find((period) => period.from > minutes)
  return next ? { kind: 'opens', time: next.from, minutes: null } : { kind: 'closed', time: null, minutes: null }
}

// What goes past midnight may be taken up by the next day's hours: a shop around the clock does not close at 24:00.
function endOf(schedule: Schedule, date: LocalDate, period: Period): number {
  if (period.to < minutesOfDay) return period.to
  const next = periodsTouching(schedule, addDays(date, 1)).find((candidate) => candidate.from === 0)
  return next ? minutesOfDay + next.to : period.to
}
