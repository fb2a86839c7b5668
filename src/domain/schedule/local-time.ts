/** A calendar date `YYYY-MM-DD`. */
export type LocalDate = string
/** A moment on a city's wall clock: its date and the minutes from that date's midnight. */
export type LocalTime = { date: LocalDate; minutes: number }

export const minutesOfDay = 1440
const minute = 60_000
const dayLength = minutesOfDay * minute

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

/** What the formatter says: right at every instant, and dear. */
function askedOffset(instant: number, timezone: string): number {
  const whole = Math.floor(instant / minute) * minute
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(whole)
      .map((part) => [part.type, part.value]),
  )
  return asUtc(`${parts.year}-${parts.month}-${parts.day}`, Number(parts.hour) * 60 + Number(parts.minute)) - whole
}

// A UTC day that begins and ends with one offset has no other between; the days of a clock change are asked anew each time.
const offsets = new Map<string, Map<number, number | null>>()
const daysKept = 500

function offsetAt(instant: number, timezone: string): number {
  const day = Math.floor(instant / dayLength)
  const known = offsets.get(timezone) ?? new Map<number, number | null>()
  let offset = known.get(day)
  if (offset === undefined) {
    const first = askedOffset(day * dayLength, timezone)
    offset = askedOffset((day + 1) * dayLength - minute, timezone) === first ? first : null
    offsets.set(timezone, known)
    remember(known, day, offset)
  }
  return offset ?? askedOffset(instant, timezone)
}

/** The wall clock of a time zone at an instant (epoch milliseconds). */
export function toLocal(instant: number, timezone: string): LocalTime {
  const minutes = Math.floor(asWall(instant, timezone) / minute)
  const day = Math.floor(minutes / minutesOfDay)
  return { date: dateOf(day), minutes: minutes - day * minutesOfDay }
}

// Few dates are asked again and again, and reading or writing one is dear: each is worked out once.
const dates = new Map<number, LocalDate>()
const days = new Map<LocalDate, number>()

function dateOf(day: number): LocalDate {
  return dates.get(day) ?? remember(dates, day, new Date(day * dayLength).toISOString().slice(0, 10))
}

/** Days since 1970-01-01; NaN for no date. */
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
 * The instant (epoch milliseconds) at which the wall clock has come as far as a time; `minutes` may reach past midnight.
 * A time that a clock change skips is the moment of the change, a repeated one is the first of the two.
 */
export function toInstant(date: LocalDate, minutes: number, timezone: string): number {
  const wall = asUtc(date, minutes)
  const before = wall - offsetAt(wall - dayLength, timezone)
  if (asWall(before, timezone) === wall) return before
  const after = wall - offsetAt(wall + dayLength, timezone)
  return asWall(after, timezone) === wall ? after : firstPast(wall, after, before, timezone)
}

// The skipped time lies between two instants: the clock has not come to it at `early`, and has passed it at `late`.
function firstPast(wall: number, early: number, late: number, timezone: string): number {
  let [not, past] = [early, late]
  while (past - not > minute) {
    const middle = not + Math.floor((past - not) / (2 * minute)) * minute
    if (asWall(middle, timezone) < wall) not = middle
    else past = middle
  }
  return past
}

const asWall = (instant: number, timezone: string): number => instant + offsetAt(instant, timezone)

/** Whether the wall clock ever shows this time: false inside the hour that a spring change skips. */
export function exists(date: LocalDate, minutes: number, timezone: string): boolean {
  return asWall(toInstant(date, minutes, timezone), timezone) === asUtc(date, minutes)
}

export const addDays = (date: LocalDate, count: number): LocalDate => dateOf(dayOf(date) + count)

/** Days from one date to another. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayOf(to) - dayOf(from)

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayOf(text)) && addDays(text, 0) === text

/** 1 = Monday … 7 = Sunday. */
export function weekday(date: LocalDate): number {
  // 1970-01-01 was a Thursday.
  return ((((dayOf(date) + 3) % 7) + 7) % 7) + 1
}

/** `HH:MM` of minutes from midnight; past midnight the clock starts again. */
export function clock(minutes: number): string {
  const within = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** Minutes from midnight of `HH:MM` (24:00 is 1440); null for anything else. */
export function parseClock(text: string): number | null {
  const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text)
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return minutes <= minutesOfDay ? minutes : null
}
