import { hoursText, type Serving } from '#domain/catalogue/serving-hours.ts'
import type { Language } from '#domain/language.ts'
import type { LocalDate } from '#domain/schedule/timezone.ts'
import { textsOf } from '#messages/texts.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.keys(options).join(' ')}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
  formats.set(key, known)
  return known
}

// 1 January 2024 was a Monday.
const weekdayText = (day: number, language: Language): string => format(language, { weekday: 'short' }).format(Date.UTC(2024, 0, day))

/** Mon–Fri, Sun. */
function weekdaysText(weekdays: readonly number[], language: Language): string {
  const runs: number[][] = []
  for (const day of [...new Set(weekdays)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs.map((run) => [...new Set([run[0], run.at(-1)])].map((day) => weekdayText(day ?? 1, language)).join('–')).join(', ')
}

function datesText(from: LocalDate | null, until: LocalDate | null, language: Language): string | null {
  const { serving } = textsOf(language)
  const dates = format(language, { day: 'numeric', month: 'long' })
  if (from !== null && until !== null) return dates.formatRange(new Date(from), new Date(until))
  if (from !== null) return serving.from(dates.format(new Date(from)))
  return until === null ? null : serving.until(dates.format(new Date(until)))
}

/** When something is served, to a person: Mon–Fri 08:00–11:00, from 1 December. */
export function servingText(serving: NonNullable<Serving>, language: Language): string {
  const { weekdays, hours, from, until } = serving
  const week = [weekdays && weekdaysText(weekdays, language), hours && hoursText(hours)].filter(Boolean).join(' ')
  return [week, datesText(from, until, language)].filter(Boolean).join(', ')
}
