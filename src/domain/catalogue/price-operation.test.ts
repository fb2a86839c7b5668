import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFarFrom, operated, type PriceOperation, type Rounding, roundingsOf } from './price-operation.ts'

test.each<[from: number, operation: PriceOperation, rounding: Rounding, step: number, becomes: number]>([
  [500_00, { kind: 'percent', percent: 5 }, null, 100, 525_00],
  [499_00, { kind: 'percent', percent: 5 }, null, 100, 524_00],
  [499_00, { kind: 'percent', percent: 5 }, 10_00, 100, 520_00],
  [499_00, { kind: 'percent', percent: 5 }, 'nine', 100, 519_00],
  [990, { kind: 'percent', percent: 5 }, 'nine', 1, 1039],
  [990, { kind: 'percent', percent: -10 }, null, 1, 891],
  [990, { kind: 'amount', amount: 50 }, 50, 1, 1050],
  [990, { kind: 'amount', amount: -2000 }, null, 1, 0],
  [300, { kind: 'percent', percent: -99.5 }, 'nine', 1, 9],
  [990, { kind: 'set', amount: 1234 }, 100, 1, 1200],
  // A whole price has no cents, whatever it is rounded to.
  [1_150_0, { kind: 'percent', percent: 10 }, 5, 1000, 13_000],
])('%i by %o, rounded to %s in steps of %i, is %i (OPS-MENU-15)', (from, operation, rounding, step, becomes) =>
  expect(operated(from, operation, rounding, step)).toBe(becomes),
)

test('a rounded price is a multiple of its step, and differs from the exact one by half of what it is rounded to', () => {
  const facts = { from: fc.integer({ min: 1000_00, max: 1e9 }), percent: fc.integer({ min: -90, max: 300 }), step: fc.constantFrom(1, 100) }
  fc.assert(
    fc.property(fc.record(facts), fc.constantFrom<Rounding>(null, 5, 50, 'nine'), ({ from, percent, step }, rounding) => {
      const price = operated(from, { kind: 'percent', percent }, rounding, step)
      const exact = from * (1 + percent / 100)
      const unit = rounding === null ? step : rounding === 'nine' ? 10 * step : Math.max(rounding, step)
      expect(price % step).toBe(0)
      expect(Math.abs(price - exact)).toBeLessThanOrEqual(unit / 2 + step)
    }),
  )
})

test('whole prices are rounded to whole units, others to parts of them', () => {
  expect(roundingsOf('RUB', 100)).toEqual([100, 500, 1000])
  expect(roundingsOf('EUR', 1)).toEqual([5, 10, 50, 100])
  expect(roundingsOf('JPY', 1)).toEqual([1, 5, 10])
  expect(roundingsOf('KWD', 1)).toEqual([50, 100, 500, 1000])
})

test('a price below a third or above three times of what it was is far from it', () => {
  expect([29, 30, 300, 301].map((after) => isFarFrom(100, after))).toEqual([true, false, false, true])
  expect([isFarFrom(null, 5), isFarFrom(0, 5), isFarFrom(100, null)]).toEqual([false, false, false])
})
