import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf } from './currency-digits.ts'
import { decimalText, fitsDigits, majorOrNull, priceIn, share, showsFraction, toMajor, toMinor } from './money.ts'

fc.configureGlobal({ seed: 20260304 })

test.each([
  ['a whole amount', 500, 50_000],
  ['kopecks', 9.9, 990],
  ['an amount that binary numbers cannot hold', 1.005, 101],
  ['another of them', 8.165, 817],
  ['half a kopeck goes up', 0.005, 1],
  ['less than half goes down', 0.0049, 0],
  ['nothing', 0, 0],
  ['a sum of floats', 0.1 + 0.2, 30],
  ['a million', 1_000_000.01, 100_000_001],
])('%s is read as whole minor units (DECIDE-07)', (_name, major, minor) => {
  expect(toMinor(major, 'RUB')).toBe(minor)
})

const currencies = fc.constantFrom('JPY', 'KRW', 'RUB', 'UZS', 'KWD', 'TND', 'CLF')
const anyAmount = fc.integer({ min: 0, max: 1e12 })

test('an amount of any currency survives the wire, decimal text and what a shop writes', () => {
  fc.assert(
    fc.property(anyAmount, currencies, (minor, currency) => {
      expect(toMinor(JSON.parse(JSON.stringify(toMajor(minor, currency))) as number, currency)).toBe(minor)
      expect(toMinor(Number(decimalText(minor, currency)), currency)).toBe(minor)
      expect(fitsDigits(toMajor(minor, currency), currency)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('what travels has as many decimals as its currency at most, and decimal text has all of them', () => {
  fc.assert(
    fc.property(anyAmount, currencies, (minor, currency) => {
      const digits = digitsOf(currency)
      const [, decimals = ''] = JSON.stringify(toMajor(minor, currency)).split('.')
      expect(decimals.length).toBeLessThanOrEqual(digits)
      expect(decimalText(minor, currency)).toMatch(digits === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${digits}}$`))
    }),
  )
})

test.each([
  [0, 'EUR', '0.00'],
  [5, 'EUR', '0.05'],
  [123_450, 'EUR', '1234.50'],
  [99_999_999_999, 'EUR', '999999999.99'],
  [500, 'JPY', '500'],
  [0, 'JPY', '0'],
  [5, 'KWD', '0.005'],
  [1250, 'KWD', '1.250'],
  [-690, 'EUR', '-6.90'],
])('%i minor units of %s are written %s', (amount, currency, text) => {
  expect(decimalText(amount, currency)).toBe(text)
})

test.each([
  [1.25, 'KWD', true],
  [1.255, 'KWD', true],
  [1.2555, 'KWD', false],
  [6.9, 'EUR', true],
  [6.905, 'EUR', false],
  [500, 'JPY', true],
  [500.5, 'JPY', false],
])('%d has no more decimals than %s: %s', (major, currency, fits) => {
  expect(fitsDigits(major, currency)).toBe(fits)
})

test('a share is rounded half up to whole minor units', () => {
  expect([share(1000, 15), share(333, 10), share(335, 10), share(1, 50), share(0, 99)]).toEqual([150, 33, 34, 1, 0])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const part = share(amount, percent)
      return Number.isInteger(part) && Math.abs(part - (amount * percent) / 100) <= 0.5 && part <= amount
    }),
  )
})

// @MONEY-04
test.each([
  ['by the setting', 50_000, 'RUB', true, true],
  ['by its own fraction, the setting being off', 990, 'RUB', false, true],
  ['not when it is whole', 50_000, 'RUB', false, false],
  ['not in a currency without any', 990, 'JPY', true, false],
  ['of thousandths', 1250, 'KWD', false, true],
  ['not of whole dinars', 2000, 'KWD', false, false],
])('a price shows decimals %s (MONEY-02, MONEY-03)', (_name, amount, code, fractional, shown) => {
  expect(showsFraction(amount, { code, fractional })).toBe(shown)
})

test('an amount that is not there stays so on the wire, and nothing is an amount', () => {
  expect([majorOrNull(null, 'RUB'), majorOrNull(0, 'RUB'), majorOrNull(990, 'RUB')]).toEqual([null, 0, 9.9])
})

test.each([
  ['to the kopeck where prices have fractions', 'RUB', true, 149_49],
  ['to the rouble where they have none, down', 'RUB', false, 149_00],
  ['to the rouble where they have none, up', 'KZT', false, 150_00],
  ['to the fils where prices have fractions', 'KWD', true, 1255],
  ['to the dinar where they have none', 'BHD', false, 2000],
  ['to the yen', 'JPY', false, 149],
  ['by no guess where it is not told', 'EUR', false, undefined],
])('a price is read %s (MONEY-04, DECIDE-07)', (_, code, fractional, price) => {
  expect(priceIn({ RUB: 149_49, KZT: 149_50, KWD: 1255, BHD: 1500, JPY: 149 }, { code, fractional })).toBe(price)
})
