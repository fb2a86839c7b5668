import { expect, test } from 'vitest'
import { numberLocale } from './number-locale.ts'

test.each([
  ['uz', '1\u00a0490,5'],
  ['uk', '1\u00a0490,5'],
  ['de', '1.490,5'],
  ['en', '1,490.5'],
] as const)('a number in %s is written as %s, whether the browser knows the language or not', (language, written) => {
  expect(new Intl.NumberFormat(numberLocale(language), { useGrouping: 'always' }).format(1490.5)).toBe(written)
})
