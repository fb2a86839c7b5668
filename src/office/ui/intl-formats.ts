import type { WrittenLanguage } from '#domain/language.ts'
import { numberLocale } from '#domain/number-locale.ts'
import { dateFormat as makeDateFormat } from '#web/browser/date-format.ts'

// A browser takes longer to make a format than to draw a card with it: each is made once.
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

function once<F>(made: Map<string, F>, key: string, make: () => F): F {
  const format = made.get(key) ?? make()
  made.set(key, format)
  return format
}

export const dateFormat = (language: WrittenLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(dates, `${language} ${JSON.stringify(options)}`, () => makeDateFormat(language, options))

export const numberFormat = (language: WrittenLanguage, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(numbers, `${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(numberLocale(language), options))
