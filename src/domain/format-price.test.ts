import { expect, test, vi } from 'vitest'
import { formatPrice } from './format-price.ts'

type Language = Parameters<typeof formatPrice>[1]
const unknown = { code: 'XYZ', sign: '', fractional: false }

// @MONEY-03 @MONEY-04
test.each<[string, number, Language, string, boolean, string]>([
  ['thousands apart, without decimals', 1234, 'ru', 'RUB', false, '1·234·₽'],
  ['decimals where the price has a fraction', 1234.5, 'ru', 'RUB', false, '1·234,50·₽'],
  ['decimals where the city shows them always', 12, 'de', 'EUR', true, '12,00·€'],
  ['none where it does not', 12, 'de', 'EUR', false, '12·€'],
  ['millions', 1_234_567, 'de', 'EUR', false, '1·234·567·€'],
  ['the decimal sign of the language', 9.9, 'en', 'EUR', true, '€9.90'],
  ['nothing', 0, 'tr', 'TRY', false, '₺0'],
  ['the sign in front where the language has it there', 1249, 'en', 'INR', false, '₹1·249'],
  ['the sign behind where it has it there', 1249, 'ru', 'INR', false, '1·249·₹'],
  ['the shortest sign', 5, 'en', 'CAD', false, '$5'],
  ['the code where there is no sign', 5000, 'en', 'UZS', false, 'UZS·5·000'],
  ['no fraction where the currency has none', 1200, 'de', 'JPY', false, '1·200·¥'],
])('a price is written with %s (MONEY-01, MONEY-02)', (_name, major, language, code, fractional, expected) => {
  expect(formatPrice(major, language, { code, sign: '', fractional }).replaceAll('\u00a0', '·')).toBe(expected)
})

test('a city’s own sign stands where the language puts signs', () => {
  const som = { code: 'UZS', sign: 'soʻm', fractional: false }
  expect([formatPrice(5000, 'uz', som), formatPrice(5000, 'en', som)]).toEqual(['5\u00a0000\u00a0soʻm', 'soʻm\u00a05\u00a0000'])
})

test('an amount of no known currency is written with what stands for it, and as its language writes numbers', () => {
  const written = [5, 5.5].flatMap((major) => (['en', 'de'] as const).map((language) => formatPrice(major, language, unknown)))
  expect(written).toEqual(['5\u00a0XYZ', '5\u00a0XYZ', '5.50\u00a0XYZ', '5,50\u00a0XYZ'])
})

test('only a sign that ends with a letter or a point stands apart from the number', () => {
  const signs = ['C$', 'Rs', 'Rs.']
  expect(signs.map((sign) => formatPrice(5, 'en', { code: 'CAD', sign, fractional: false }))).toEqual(['C$5', 'Rs\u00a05', 'Rs.\u00a05'])
})

test('a browser without Uzbek numbers writes an amount as the server has rendered it', () => {
  const { NumberFormat } = Intl
  // As Chrome: it accepts the language, but has no data for it.
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function make(language, options) {
    return new NumberFormat(language === 'uz' ? 'en' : language, options)
  })
  const written = formatPrice(1490.5, 'uz', { code: 'KZT', sign: '', fractional: false })
  vi.restoreAllMocks()
  const rendered = new NumberFormat('uz', { style: 'currency', currency: 'KZT', currencyDisplay: 'narrowSymbol' }).format(1490.5)
  expect([written, rendered]).toEqual(['1\u00a0490,50\u00a0₸', '1\u00a0490,50\u00a0₸'])
})
