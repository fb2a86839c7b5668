import { minutesOfDay, parseClock } from './time-of-day.ts'
import { addDays, daysBetween, type LocalDate, type LocalTime, toInstant, toLocal, weekday } from './timezone.ts'

/** Minutes from midnight; `to` may be 1440 or more for a night shift. */
export type Period = { from: number; to: number }
type WorkingTime = { working_time: string }

/** The hours of a shop's door, or of its orders of one type: a month entry overrides a custom one, which overrides the weekday; null is closed. */
export type Schedule = {
  month: Record<LocalDate, { order_minutes: Period[] } | null>
  custom: Record<LocalDate, WorkingTime | null>
  default: Record<string, WorkingTime | null>
}

/**
 * The shifts of a day in order: `10:00-23:00`, or several with commas between, `10:00-15:00, 17:00-23:00`. An end at or
 * before its start is on the next day. Null for any other text, and for shifts that touch or are out of order.
 */
export function parseWorkingTime(text: string): Period[] | null {
  const shifts: Period[] = []
  for (const part of text.split(',')) {
    const shift = parseShift(part)
    const before = shifts.at(-1)
    if (!shift || (before && shift.from <= before.to)) return null
    shifts.push(shift)
  }
  return shifts
}

/** Whether a text is of hours that overlap or touch each other, and would be fine without that. */
export function overlaps(text: string): boolean {
  const shifts = text.split(',').map(parseShift)
  return (
    shifts.every((shift, index) => {
      const before = shifts[index - 1]
      return shift !== null && (!before || before.from < shift.from)
    }) && parseWorkingTime(text) === null
  )
}

function parseShift(text: string): Period | null {
  const [from, to, ...others] = plainHours(text).split('-').map(parseClock)
  if (from == null || to == null || others.length > 0) return null
  return { from, to: to <= from ? to + minutesOfDay : to }
}

/** Hyphens, dashes and the minus sign. */
const dashes = /[\p{Pd}\u2212]/gu

/**
 * Hours as they are stored and sent, `09:00-21:00, 22:00-23:00`, of any that people write: with `9:00`, with dashes, with
 * blanks. What is no time of day stays as it is.
 */
export const plainHours = (text: string): string =>
  text
    .replaceAll(dashes, '-')
    .replaceAll(/\s+/gu, '')
    .replaceAll(/(^|\D)(\d:)/g, (_, before: string, hour: string) => `${before}0${hour}`)
    .replaceAll(',', ', ')

const read = (entry: WorkingTime | null | undefined): Period[] => (entry && parseWorkingTime(entry.working_time)) ?? []

/** The periods that begin on a date, in order. */
export function periodsOf(schedule: Schedule, date: LocalDate): Period[] {
  const month = schedule.month[date]
  if (month !== undefined) return [...(month?.order_minutes ?? [])].sort((a, b) => a.from - b.from)
  const custom = schedule.custom[date]
  if (custom !== undefined) return read(custom)
  return read(schedule.default[String(weekday(date))])
}

/** The periods that overlap a date, in its own minutes: last night's shift, then the day's own, joined where they touch. */
export function periodsTouching(schedule: Schedule, date: LocalDate): Period[] {
  const night = periodsOf(schedule, addDays(date, -1))
    .filter((period) => period.to > minutesOfDay)
    .map((period) => ({ from: Math.max(0, period.from - minutesOfDay), to: period.to - minutesOfDay }))
  return joinPeriods([...night, ...periodsOf(schedule, date)])
}

/** Until 04:00 a time belongs to the previous working day, where no shift says otherwise. */
export const nightUntil = 4 * 60

/**
 * The working day of a time, named by the date on which its shifts begin: a night shift's is the day before. Outside of
 * all shifts it is the date, and the day before until 04:00.
 */
export function workingDayOf(schedule: Schedule, { date, minutes }: LocalTime): LocalDate {
  const yesterday = addDays(date, -1)
  const works = (day: LocalDate, at: number) => periodsOf(schedule, day).some(({ from, to }) => from <= at && at < to)
  if (works(yesterday, minutes + minutesOfDay)) return yesterday
  return works(date, minutes) || minutes >= nightUntil ? date : yesterday
}

/** Periods in order, joined where they touch or overlap. */
export function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = []
  for (const period of [...periods].sort((a, b) => a.from - b.from)) {
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

/** Minutes before closing in which a shop card shows it. */
const soon = 60
const minute = 60_000

/**
 * The state on a shop card at an instant: closed, opens at, closes in N minutes, open until. Times are minutes from the
 * midnight before the instant. The calculation uses instants, so that clock changes are counted.
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

/** When the shift that runs at an instant ends, epoch milliseconds; null while the shop is closed. */
export const endOfShift = (schedule: Schedule, instant: number, timezone: string): number | null =>
  keptShifts(schedule, toLocal(instant, timezone).date, timezone).find(({ opens, closes }) => opens <= instant && instant < closes)
    ?.closes ?? null

const minutesFrom = (date: LocalDate, instant: number, timezone: string): number => {
  const at = toLocal(instant, timezone)
  return at.minutes + daysBetween(date, at.date) * minutesOfDay
}

/** When a shop opens and closes, in epoch milliseconds. */
export type Shift = { opens: number; closes: number }

/** The shift that an instant lies in, or that ended at most some milliseconds before; null outside of them. */
export function shiftAt(schedule: Schedule, instant: number, timezone: string, after = 0): Shift | null {
  const { date } = toLocal(instant, timezone)
  const shifts = keptShifts(schedule, date, timezone).filter(({ opens, closes }) => opens <= instant && instant < closes + after)
  return shifts.at(-1) ?? null
}

// Cached, because every card, page and timer uses the same day.
const kept = new WeakMap<Schedule, { date: LocalDate; timezone: string; shifts: Shift[] }>()

function keptShifts(schedule: Schedule, date: LocalDate, timezone: string): Shift[] {
  const known = kept.get(schedule)
  if (known && known.date === date && known.timezone === timezone) return known.shifts
  const shifts = shiftsAround(schedule, date, timezone)
  kept.set(schedule, { date, timezone, shifts })
  return shifts
}

/**
 * The working times from yesterday to tomorrow as instants, joined where they touch: a shop open around the clock does
 * not close at 24:00.
 */
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
