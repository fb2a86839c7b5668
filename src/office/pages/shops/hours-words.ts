import type { CapacityRule, Day, OpenDay } from '#contract/office/hours.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import type { ContentTexts } from '#messages/office-texts.ts'
import { dateFormat } from '#office/ui/intl-formats.ts'

type Texts = ContentTexts['hours']

/** Monday, the first of January 2024, and the days after it. */
const dayOfWeek = (weekday: number): Date => new Date(Date.UTC(2024, 0, weekday))
const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

export const weekdayName = (weekday: number, language: WrittenLanguage, width: 'long' | 'short' = 'long'): string =>
  dateFormat(language, { weekday: width, timeZone: 'UTC' }).format(dayOfWeek(weekday))

/** Thursday, 24 December 2026. */
export const dateName = (date: string, language: WrittenLanguage): string =>
  dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(dateOf(date))

export const monthName = (month: string, language: WrittenLanguage): string =>
  dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(dateOf(`${month}-01`))

/** The weekday of a date: 1 is Monday. */
export const weekdayOf = (date: string): number => dateOf(date).getUTCDay() || 7

export const addDays = (date: string, days: number): string =>
  new Date(dateOf(date).getTime() + days * 86_400_000).toISOString().slice(0, 10)

const typed = (hours: string): string => hours.replaceAll('-', '–')

/** A day in words: closed, or its hours, with those of delivery and collecting where they are other ones. */
export function dayWords(day: Day | undefined, t: Texts): string {
  if (day === undefined) return t.as_usual
  if (day === null) return t.closed
  const door = day.working_time === null ? t.closed : typed(day.working_time)
  const parts = (['delivery', 'takeaway'] as const).flatMap((part) => {
    const own = day[part]
    return own === undefined ? [] : [`${t[part]}: ${own === null ? t.none_of_it : typed(own)}`]
  })
  return [door, ...parts].join(' · ')
}

/** The name of a special day, in the reader's language if there is one. */
export const nameOfDay = (day: OpenDay | null | undefined, language: WrittenLanguage): string | null =>
  (day?.name && (day.name[language] ?? Object.values(day.name)[0])) || null

/** Any value of a shop's hours in words, as saved or as a list of publications shows it. */
export function valueWords(path: string, value: unknown, t: Texts): string {
  const [, field = '', of = ''] = path.split('/')
  if (field === 'schedule' && of === 'month') return value === undefined ? t.as_usual : value === null ? t.closed : t.in_minutes_short
  if (field === 'schedule') return dayWords(value as Day | undefined, t)
  if (Array.isArray(value)) return value.map((rule) => ruleWords(rule as CapacityRule, t)).join('; ')
  return typeof value === 'number' ? String(value) : t.none_of_it
}

const ruleWords = ({ capacity, weekdays, date, from, to }: CapacityRule, t: Texts): string =>
  [date ?? weekdays?.join(', ') ?? t.every_day, from && to ? `${from}–${to}` : null, capacity].filter((part) => part !== null).join(' ')

/** What a path is called: a weekday, a date, or the name of the field. */
export function pathWords(path: string, t: Texts, language: WrittenLanguage): string {
  const [, field = '', of = '', key = ''] = path.split('/')
  if (field === 'capacity') return t.base_capacity
  if (field === 'cooking_time') return t.cooking_time
  if (field === 'capacity_rules') return t.rules
  const day = of === 'default' ? weekdayName(Number(key), language) : dateName(key, language)
  const part = path.split('/')[4]
  return part === 'delivery' || part === 'takeaway' ? `${day} · ${t[part]}` : day
}

/** A fault of what is typed. */
export const faultWords = (why: string, t: Texts): string =>
  ({
    'bad-time': t.bad_time,
    overlaps: t.overlaps,
    'needs-time': t.needs_time,
    'bad-number': t.bad_number,
    'bad-rule': t.bad_rule,
  })[why] ?? t.wrong

/** Whether a published value is one of hours or capacity. */
export const isOfHours = (path: string): boolean => /^\/(schedule|capacity|capacity_rules|cooking_time)(\/|$)/.test(path)

/** A value as a list of publications has it: what is no single value is JSON, and null is none. */
export function publishedWords(path: string, value: string | number | boolean | null, t: Texts): string {
  // A part of a day that was changed alone: its hours, or its name.
  const isPart = path.split('/').length > 4
  if (isPart && typeof value === 'string' && !value.startsWith('{')) return value === 'null' ? t.closed : typed(value)
  if (isPart && value === null) return t.as_usual
  if (value === null) return valueWords(path, undefined, t)
  return valueWords(path, typeof value === 'string' ? JSON.parse(value) : value, t)
}
