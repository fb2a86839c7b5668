import { clock, minutesOfDay, parseClock } from './time-of-day.ts'
import { parseWorkingTime } from './working-hours.ts'

/** The days of a week by their numbers in content, from Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
export type Weekday = (typeof weekdays)[number]

/** One time of opening as it is typed. */
export type TypedPeriod = { from: string; to: string }

/** What is wrong with typed hours, by the field; `all` for the periods together. */
export type HoursFault = { row: number; field: 'from' | 'to'; why: 'bad-time' } | { row: null; why: 'overlaps' | 'needs-time' }

/** A time of day as people type it, 9, 930, 9.30 or 9:30, as `HH:MM`; null for anything else. */
export function readClock(text: string): string | null {
  const match = /^(\d{1,2})(?:[.:]?(\d{2}))?$/.exec(text.trim())
  if (!match) return null
  const time = `${(match[1] as string).padStart(2, '0')}:${match[2] ?? '00'}`
  return parseClock(time) === null ? null : time
}

/** Stored hours, 10:00-15:00, 17:00-23:00, as fields. */
export const typedPeriods = (hours: string): TypedPeriod[] =>
  (parseWorkingTime(hours) ?? []).map(({ from, to }) => ({ from: clock(from), to: to === minutesOfDay ? '24:00' : clock(to) }))

/** Typed hours as they are stored, or everything that is wrong with them. */
export function readPeriods(rows: readonly TypedPeriod[]): { ok: true; hours: string } | { ok: false; faults: HoursFault[] } {
  if (rows.length === 0) return { ok: false, faults: [{ row: null, why: 'needs-time' }] }
  const faults = rows.flatMap((typed, row) =>
    (['from', 'to'] as const).flatMap((field): HoursFault[] => (readClock(typed[field]) === null ? [{ row, field, why: 'bad-time' }] : [])),
  )
  if (faults.length > 0) return { ok: false, faults }
  const hours = rows.map(({ from, to }) => `${readClock(from)}-${readClock(to)}`).join(', ')
  return parseWorkingTime(hours) ? { ok: true, hours } : { ok: false, faults: [{ row: null, why: 'overlaps' }] }
}

/** When a typed period ends on the next day, that time, `HH:MM`; null when it ends on its own. */
export function endsNextDay({ from, to }: TypedPeriod): string | null {
  const [begin, end] = [readClock(from), readClock(to)]
  if (begin === null || end === null) return null
  const minutes = parseClock(end) as number
  return minutes > 0 && minutes <= (parseClock(begin) as number) ? end : null
}
