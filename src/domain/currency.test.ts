import { expect, test } from 'vitest'
import { currencyFormat, hasFractions, isCurrency, signIn } from './currency.ts'

test.each([
  ['EUR', true, true],
  ['JPY', true, false],
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

test('languages, currencies and numbers of digits do not share a way of writing', () => {
  const written = (...format: Parameters<typeof currencyFormat>) =>
    currencyFormat(...format)
      .format(1.5)
      .replace('\u00a0', ' ')
  const all = () => [written('EUR', 'en', 2), written('EUR', 'de', 2), written('EUR', 'en', 1), written('USD', 'en', 2)]
  const expected = ['€1.50', '1,50 €', '€1.5', '$1.50']
  expect([all(), all()]).toEqual([expected, expected])
})
