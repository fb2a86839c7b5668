import fc from 'fast-check'
import { expect, test } from 'vitest'
import { majorOrNull, priceIn, share, showsFraction, toMajor, toMinor } from './money.ts'

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
  expect(toMinor(major)).toBe(minor)
})

test('an amount survives the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (minor) => toMinor(toMajor(minor)) === minor),
    { numRuns: 1000 },
  )
})

test('what travels has two decimals at most', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1e11 }), (minor) => /^\d+(\.\d{1,2})?$/.test(JSON.stringify(toMajor(minor)))))
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
  ['by the setting', 50_000, true, true],
  ['by its own fraction, the setting being off', 990, false, true],
  ['not when it is whole', 50_000, false, false],
])('a price shows decimals %s (MONEY-02, MONEY-03)', (_name, amount, fractional, shown) => {
  expect(showsFraction(amount, fractional)).toBe(shown)
})

test('an amount that is not there stays so on the wire, and nothing is an amount', () => {
  expect([majorOrNull(null), majorOrNull(0), majorOrNull(990)]).toEqual([null, 0, 9.9])
})

test.each([
  ['to the kopeck where prices have fractions', 'RUB', true, 149_49],
  ['to the rouble where they have none, down', 'RUB', false, 149_00],
  ['to the rouble where they have none, up', 'KZT', false, 150_00],
  ['by no guess where it is not told', 'EUR', false, undefined],
])('a price is read %s (MONEY-04, DECIDE-07)', (_, code, fractional, price) => {
  expect(priceIn({ RUB: 149_49, KZT: 149_50 }, { code, fractional })).toBe(price)
})
