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
  const days = offsets.get(timezone) ?? new Map<number, number | null>()
  let offset = days.get(day)
  if (offset === undefined) {
    const first = askedOffset(day * dayLength, timezone)
    offset = askedOffset((day + 1) * dayLength - minute, timezone) === first ? first : null
    if (days.size >= daysKept) days.clear()
    offsets.set(timezone, days.set(day, offset))
  }
  return offset ?? askedOffset(instant, timezone)
}

/** The wall clock of a time zone at an instant (epoch milliseconds). */
export function toLocal(instant: number, timezone: string): LocalTime {
  const wall = new Date(asWall(instant, timezone))
  return { date: wall.toISOString().slice(0, 10), minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

const asUtc = (date: LocalDate, minutes: number): number => Date.parse(`${date}T00:00:00Z`) + minutes * minute

/**
 * The instant (epoch milliseconds) of a wall-clock time; `minutes` may reach past midnight. A time that a clock
 * change skips moves forward with the clock, a repeated one is the first of the two.
 */
export function toInstant(date: LocalDate, minutes: number, timezone: string): number {
  const wall = asUtc(date, minutes)
  const before = wall - offsetAt(wall - dayLength, timezone)
  if (asWall(before, timezone) === wall) return before
  const after = wall - offsetAt(wall + dayLength, timezone)
  return asWall(after, timezone) === wall ? after : before
}

const asWall = (instant: number, timezone: string): number => instant + offsetAt(instant, timezone)

/** Whether the wall clock ever shows this time: false inside the hour that a spring change skips. */
export function exists(date: LocalDate, minutes: number, timezone: string): boolean {
  return asWall(toInstant(date, minutes, timezone), timezone) === asUtc(date, minutes)
}

export const addDays = (date: LocalDate, days: number): LocalDate => new Date(asUtc(date, days * minutesOfDay)).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(asUtc(text, 0)) && addDays(text, 0) === text

/** 1 = Monday … 7 = Sunday. */
export function weekday(date: LocalDate): number {
  const day = new Date(asUtc(date, 0)).getUTCDay()
  return day === 0 ? 7 : day
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
