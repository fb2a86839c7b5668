import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'

type Language = Parameters<typeof formatPrice>[1]

// @MONEY-03 @MONEY-04
test.each<[string, number, Language, string, boolean, string]>([
  ['thousands apart, without decimals', 1234, 'ru', '₽', false, '1·234·₽'],
  ['decimals where the price has a fraction', 1234.5, 'ru', '₽', false, '1·234,50·₽'],
  ['decimals where the city shows them always', 12, 'de', '€', true, '12,00·€'],
  ['none where it does not', 12, 'de', '€', false, '12·€'],
  ['millions', 1_234_567, 'de', '€', false, '1·234·567·€'],
  ['the decimal sign of the language', 9.9, 'en', '€', true, '9.90·€'],
  ['nothing', 0, 'tr', '₺', false, '0·₺'],
])('a price is written with %s (MONEY-01, MONEY-02)', (_name, major, language, sign, fractional, expected) => {
  expect(formatPrice(major, language, { sign, fractional }).replaceAll('\u00a0', '·')).toBe(expected)
})
