import type { Interval as WireInterval, ScheduleDate } from '#contract/schedule.ts'
import type { Language } from '#domain/language.ts'
import { addDays, type LocalDate, weekday } from '#domain/schedule/timezone.ts'
import { clock } from '#domain/schedule/time-of-day.ts'
import type { Interval } from '#domain/schedule/intervals.ts'
import { intervalWidth } from '#domain/schedule/time-of-day.ts'
import { textsOf } from '#messages/texts.ts'

/** `10:30–11:00` */
export const intervalTitle = (interval: Pick<Interval, 'from'>): string => `${clock(interval.from)}–${clock(interval.from + intervalWidth)}`

const formats = new Map<string, Intl.DateTimeFormat>()
function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
  formats.set(key, known)
  return known
}

const atNoon = (date: LocalDate): Date => new Date(`${date}T12:00:00Z`)

const dayNames = new Map<string, string>()

/** The name of a date's weekday, cached for the many times of a day. */
function dayName(date: LocalDate, language: Language): string {
  const key = `${language}${weekday(date)}`
  const known = dayNames.get(key) ?? format(language, { weekday: 'long' }).format(atNoon(date))
  dayNames.set(key, known)
  return known
}

export const presentInterval = (interval: Interval, full: boolean, language: Language): WireInterval => ({
  id: interval.id,
  title: intervalTitle(interval),
  day_name: dayName(interval.date, language),
  start_timestamp: interval.start / 1000,
  disabled: full,
})

export function presentDate(date: LocalDate, today: LocalDate, language: Language): ScheduleDate {
  const { schedule } = textsOf(language)
  const isToday = date === today
  const isTomorrow = date === addDays(today, 1)
  return {
    date_string: date,
    formatted_string: format(language, { day: 'numeric', month: 'long' }).format(atNoon(date)),
    day_name: isToday ? schedule.today : isTomorrow ? schedule.tomorrow : dayName(date, language),
    is_today: isToday,
    is_tomorrow: isTomorrow,
  }
}
