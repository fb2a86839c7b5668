import type { WrittenLanguage } from '#domain/language.ts'

// A browser takes longer to make a format than to draw a card with it: each is made once.
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

function once<F>(made: Map<string, F>, key: string, make: () => F): F {
  const format = made.get(key) ?? make()
  made.set(key, format)
  return format
}

export const dateFormat = (language: WrittenLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(dates, `${language} ${JSON.stringify(options)}`, () =>
    knowsMonths(language) ? new Intl.DateTimeFormat(language, options) : new Intl.DateTimeFormat('de', inDigits(options)),
  )

/** Chrome has no Uzbek names and says "2026 M11 24". */
const knowsMonths = (language: WrittenLanguage): boolean =>
  !/\d/.test(new Intl.DateTimeFormat(language, { month: 'short' }).format(new Date(0)))

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

export const numberFormat = (language: WrittenLanguage, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(numbers, `${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options))
