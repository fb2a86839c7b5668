import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf, fromUnits, inUnits } from './currency-digits.ts'

test.each([
  ['EUR', 2],
  ['RUB', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['ISK', 0],
  ['UGX', 0],
  ['KWD', 3],
  ['TND', 3],
  // Written without digits, and with them in ISO 4217.
  ['IQD', 3],
  ['IRR', 2],
  ['HUF', 2],
  ['TWD', 2],
  ['MGA', 2],
  ['CLF', 4],
])('%s has %i digits behind the point', (currency, digits) => {
  expect(digitsOf(currency)).toBe(digits)
})

test.each([
  [50_000, 0, 500],
  [690, 2, 690],
  [125, 3, 1250],
  [125, 4, 12_500],
  [690, 0, null],
  [690, 1, 69],
  [695, 1, null],
])('%i hundredths in units of %i digits are %j', (amount, digits, units) => {
  expect(inUnits(amount, digits)).toBe(units)
  if (units !== null) expect(fromUnits(units, digits)).toBe(amount)
})

test('what is below a hundredth is left out', () => {
  expect([fromUnits(1255, 3), fromUnits(12_599, 4), fromUnits(1255, 2), fromUnits(12, 1)]).toEqual([125, 125, 1255, 120])
})

test('an amount comes back from units as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(2, 3, 4), (amount, digits) => {
      expect(fromUnits(inUnits(amount, digits) ?? NaN, digits)).toBe(amount)
    }),
  )
})
