import type { Language } from '#domain/language.ts'

/** Dates with the names of months and days; Uzbek ones in digits. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  knowsMonths(language) ? new Intl.DateTimeFormat(language, options) : new Intl.DateTimeFormat('de', inDigits(options))

/** Chrome has no Uzbek names and says "2026 M11 24". The server has them, but a page must not change when it is hydrated. */
const knowsMonths = (language: Language): boolean => language !== 'uz'

/** The same date without names: 24.11.2026, with dots as in Germany, is how it is written in Uzbek too. */
export function inDigits({ weekday, dateStyle, timeStyle, ...rest }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const withDay = dateStyle !== undefined || weekday !== undefined || rest.month !== undefined
  return {
    ...rest,
    ...(withDay ? ({ day: '2-digit', month: '2-digit' } as const) : {}),
    ...(dateStyle === undefined ? {} : ({ year: 'numeric' } as const)),
    ...(timeStyle === undefined ? {} : ({ hour: '2-digit', minute: '2-digit' } as const)),
  }
}
