import { minutesOfDay } from './time-of-day.ts'

/** A calendar date `YYYY-MM-DD`. */
export type LocalDate = string
/** The local time of a city: its date and the minutes from that date's midnight. */
export type LocalTime = { date: LocalDate; minutes: number }

const minute = 60_000
const dayLength = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const options = {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const made = new Intl.DateTimeFormat('en-CA', options)
  formats.set(timezone, made)
  return made
}

/** The offset by Intl, correct at every instant but slow. */
function formattedOffset(instant: number, timezone: string): number {
  const whole = Math.floor(instant / minute) * minute
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(whole)
      .map((part) => [part.type, part.value]),
  )
  return asUtc(`${parts.year}-${parts.month}-${parts.day}`, Number(parts.hour) * 60 + Number(parts.minute)) - whole
}

// Cached offsets by UTC day: a day that begins and ends with the same offset has only that one. Days of a clock change
// are not cached (null).
const offsets = new Map<string, Map<number, number | null>>()
const daysKept = 500

function offsetAt(instant: number, timezone: string): number {
  const day = Math.floor(instant / dayLength)
  const known = offsets.get(timezone) ?? new Map<number, number | null>()
  let offset = known.get(day)
  if (offset === undefined) {
    const first = formattedOffset(day * dayLength, timezone)
    offset = formattedOffset((day + 1) * dayLength - minute, timezone) === first ? first : null
    offsets.set(timezone, known)
    remember(known, day, offset)
  }
  return offset ?? formattedOffset(instant, timezone)
}

/** The local time of a time zone at an instant (epoch milliseconds). */
export function toLocal(instant: number, timezone: string): LocalTime {
  const minutes = Math.floor(asLocal(instant, timezone) / minute)
  const day = Math.floor(minutes / minutesOfDay)
  return { date: dateOf(day), minutes: minutes - day * minutesOfDay }
}

// Caches dates: few are used, and formatting or parsing one is slow.
const dates = new Map<number, LocalDate>()
const days = new Map<LocalDate, number>()

function dateOf(day: number): LocalDate {
  return dates.get(day) ?? remember(dates, day, new Date(day * dayLength).toISOString().slice(0, 10))
}

/** Days since 1970-01-01; NaN for an invalid date. */
function dayOf(date: LocalDate): number {
  return days.get(date) ?? remember(days, date, Date.parse(`${date}T00:00:00Z`) / dayLength)
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size >= daysKept) known.clear()
  known.set(key, value)
  return value
}

const asUtc = (date: LocalDate, minutes: number): number => dayOf(date) * dayLength + minutes * minute

/**
 * The instant (epoch milliseconds) of a local time; `minutes` may exceed a day. A time that a
 * clock change skips gives the moment of the change, a repeated time the first of the two.
 */
export function toInstant(date: LocalDate, minutes: number, timezone: string): number {
  const local = asUtc(date, minutes)
  const before = local - offsetAt(local - dayLength, timezone)
  if (asLocal(before, timezone) === local) return before
  const after = local - offsetAt(local + dayLength, timezone)
  return asLocal(after, timezone) === local ? after : firstPast(local, after, before, timezone)
}

// Finds the moment of the clock change between two instants: the clock is before the skipped time at `early` and past
// it at `late`.
function firstPast(local: number, early: number, late: number, timezone: string): number {
  let [not, past] = [early, late]
  while (past - not > minute) {
    const middle = not + Math.floor((past - not) / (2 * minute)) * minute
    if (asLocal(middle, timezone) < local) not = middle
    else past = middle
  }
  return past
}

const asLocal = (instant: number, timezone: string): number => instant + offsetAt(instant, timezone)

/** Whether this local time exists: false within the hour that a spring clock change skips. */
export function exists(date: LocalDate, minutes: number, timezone: string): boolean {
  return asLocal(toInstant(date, minutes, timezone), timezone) === asUtc(date, minutes)
}

export const addDays = (date: LocalDate, count: number): LocalDate => dateOf(dayOf(date) + count)

/** Days from one date to another. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayOf(to) - dayOf(from)

/** Whether a text is an existing date: `2026-02-30` is not. */
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayOf(text)) && addDays(text, 0) === text

/** 1 = Monday … 7 = Sunday. */
export function weekday(date: LocalDate): number {
  // 1970-01-01 was a Thursday.
  return ((((dayOf(date) + 3) % 7) + 7) % 7) + 1
}
