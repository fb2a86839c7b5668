import { expect, test } from 'vitest'
import { hasFractions, isCurrency, shownIn, signIn } from './currency.ts'

test.each([
  ['EUR', true, true],
  ['JPY', true, false],
  ['KWD', true, true],
  ['UZS', true, true],
  ['XYZ', false, true],
])('%s is one of ISO 4217: %s, and has a smaller unit: %s', (code, known, fractions) => {
  expect([isCurrency(code), hasFractions(code)]).toEqual([known, fractions])
})

test.each([
  ['the city’s own', { code: 'UZS', sign: 'soʻm' }, 'soʻm'],
  ['the language’s', { code: 'EUR', sign: '' }, '€'],
  ['the city’s own of a currency that is not known', { code: 'XYZ', sign: 'x' }, 'x'],
  ['the code of a currency that is not known', { code: 'XYZ', sign: '' }, 'XYZ'],
])('the sign of a currency is %s', (_, currency, sign) => {
  expect(signIn(currency, 'en')).toBe(sign)
})

test('languages and currencies do not share a sign', () => {
  const all = () =>
    (['BYN en', 'BYN ru', 'KZT en'] as const).map((each) => signIn({ code: each.slice(0, 3), sign: '' }, each.slice(4) as 'en' | 'ru'))
  const expected = ['BYN', 'р.', '₸']
  expect([all(), all()]).toEqual([expected, expected])
})

test('what is shown has the sign of its language, and all else of its currency', () => {
  expect(shownIn({ code: 'RUB', sign: '', fractional: true }, 'de')).toEqual({ code: 'RUB', sign: '₽', fractional: true })
})
