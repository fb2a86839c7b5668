/** A calendar date `YYYY-MM-DD`. */
export type LocalDate = string
/** A moment on a city's wall clock: its date and the minutes from that date's midnight. */
export type LocalTime = { date: LocalDate; minutes: number }

export const minutesOfDay = 1440
const minute = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const options = { timeZone: timezone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-CA', options)
  formats.set(timezone, made)
  return made
}

/** The wall clock of a time zone at an instant (epoch milliseconds). */
export function toLocal(instant: number, timezone: string): LocalTime {
  const parts = Object.fromEntries(formatOf(timezone).formatToParts(instant).map((part) => [part.type, part.value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, minutes: Number(parts.hour) * 60 + Number(parts.minute) }
}

const asUtc = (date: LocalDate, minutes: number): number => Date.parse(`${date}T00:00:00Z`) + minutes * minute

const offsetAt = (instant: number, timezone: string): number => {
  const whole = Math.floor(instant / minute) * minute
  const { date, minutes } = toLocal(whole, timezone)
  return asUtc(date, minutes) - whole
}

/**
 * The instant (epoch milliseconds) of a wall-clock time; `minutes` may reach past midnight. A time that a clock
 * change skips moves forward with the clock, a repeated one is the first of the two.
 */
export function toInstant(date: LocalDate, minutes: number, timezone: string): number {
  const wall = asUtc(date, minutes)
  const before = wall - offsetAt(wall - minutesOfDay * minute, timezone)
  if (asWall(before, timezone) === wall) return before
  const after = wall - offsetAt(wall + minutesOfDay * minute, timezone)
  return asWall(after, timezone) === wall ? after : before
}

const asWall = (instant: number, timezone: string): number => {
  const { date, minutes } = toLocal(instant, timezone)
  return asUtc(date, minutes)
}

/** Whether the wall clock ever shows this time: false inside the hour that a spring change skips. */
export function exists(date: LocalDate, minutes: number, timezone: string): boolean {
  return asWall(toInstant(date, minutes, timezone), timezone) === asUtc(date, minutes)
}

export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(asUtc(date, days * minutesOfDay)).toISOString().slice(0, 10)

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
