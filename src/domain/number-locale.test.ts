import { expect, test } from 'vitest'
import { numberLocale } from './number-locale.ts'

/** As Chrome: it accepts Uzbek, but has no data for it. */
const withoutUzbek = (locale: string): Intl.NumberFormat => new Intl.NumberFormat(locale === 'uz' ? 'en' : locale)

test.each([
  ['uz', '1\u00a0490,5'],
  ['uk', '1\u00a0490,5'],
  ['de', '1.490,5'],
  ['en', '1,490.5'],
] as const)('a number in %s is written as %s, whether the browser knows the language or not', (language, written) => {
  const locale = numberLocale(language)
  expect([new Intl.NumberFormat(locale), withoutUzbek(locale)].map((format) => format.format(1490.5))).toEqual([written, written])
})
