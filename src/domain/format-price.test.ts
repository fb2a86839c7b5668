import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, shownIn } from './currency.ts'
import { formatPrice } from './format-price.ts'
import { allLanguages, type Language } from './language.ts'
import { numberLocale } from './number-locale.ts'

const unknown = { code: 'XYZ', sign: '', fractional: false }
const written = (major: number, language: Language, currency: Currency): string => formatPrice(major, language, shownIn(currency, language))

// @MONEY-03 @MONEY-04
test.each<[string, number, Language, string, boolean, string]>([
  ['thousands apart, without decimals', 1234, 'ru', 'RUB', false, '1·234·₽'],
  ['decimals where the price has a fraction', 1234.5, 'ru', 'RUB', false, '1·234,50·₽'],
  ['decimals where the city shows them always', 12, 'de', 'EUR', true, '12,00·€'],
  ['none where it does not', 12, 'de', 'EUR', false, '12·€'],
  ['millions', 1_234_567, 'de', 'EUR', false, '1.234.567·€'],
  ['the decimal sign of the language', 9.9, 'en', 'EUR', true, '€9.90'],
  ['nothing', 0, 'tr', 'TRY', false, '₺0'],
  ['the sign in front where the language has it there', 1249, 'en', 'INR', false, '₹1,249'],
  ['the sign behind where it has it there', 1249, 'ru', 'INR', false, '1·249·₹'],
  ['the shortest sign', 5, 'en', 'CAD', false, '$5'],
  ['the code where there is no sign', 5000, 'en', 'UZS', false, 'UZS·5,000'],
  ['no fraction where the currency has none', 1200, 'de', 'JPY', false, '1.200·¥'],
  ['three digits where the currency has three', 1.25, 'ru', 'KWD', false, '1,250·KWD'],
  ['three digits always, where the city shows them', 12, 'en', 'BHD', true, 'BHD·12.000'],
])('a price is written with %s (MONEY-01, MONEY-02)', (_name, major, language, code, fractional, expected) => {
  expect(written(major, language, { code, sign: '', fractional }).replaceAll('\u00a0', '·')).toBe(expected)
})

test('a city’s own sign stands where the language puts signs', () => {
  const som = { code: 'UZS', sign: 'soʻm', fractional: false }
  expect([written(5000, 'uz', som), written(5000, 'en', som)]).toEqual(['5\u00a0000\u00a0soʻm', 'soʻm\u00a05,000'])
})

test('an amount of no known currency is written with what stands for it, and as its language writes numbers', () => {
  const all = [5, 5.5].flatMap((major) => (['en', 'de'] as const).map((language) => written(major, language, unknown)))
  expect(all).toEqual(['XYZ\u00a05', '5\u00a0XYZ', 'XYZ\u00a05.50', '5,50\u00a0XYZ'])
})

test('only a sign that ends with a letter or a point stands apart from the number', () => {
  const signs = ['C$', 'Rs', 'Rs.']
  expect(signs.map((sign) => formatPrice(5, 'en', { code: '', sign, fractional: false }))).toEqual(['C$5', 'Rs\u00a05', 'Rs.\u00a05'])
})

test.each(allLanguages)('in %s a price is written as Intl writes it', (language) => {
  const intl = (digits: number) =>
    new Intl.NumberFormat(numberLocale(language), {
      style: 'currency',
      currency: 'EUR',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const [short, long] = [intl(0), intl(2)]
  const expected = (major: number, isLong: boolean): string => {
    const parts = (isLong ? long : short).formatToParts(major)
    return parts.map(({ type, value }) => (type === 'literal' ? '\u00a0' : value)).join('')
  }
  const amounts = fc.integer({ min: -200_000_000, max: 200_000_000 }).filter((minor) => minor !== 0)
  fc.assert(
    fc.property(amounts, fc.boolean(), (minor, fractional) => {
      const isLong = fractional || minor % 100 !== 0
      expect(formatPrice(minor / 100, language, { code: 'EUR', sign: '€', fractional })).toBe(expected(minor / 100, isLong))
    }),
  )
})
