import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totals } from './totals.ts'

fc.configureGlobal({ seed: 20260304 })

const line = (count: number, priceWithModifiers: number, available = true) => ({ count, priceWithModifiers, available })

test('full price is subtotal, packages and delivery (MONEY-05)', () => {
  const prices = totals({ lines: [line(2, 500), line(1, 300)], packages: [{ count: 2, price: 10 }], deliveryFee: 150 })
  expect(prices).toMatchObject({ subtotal: 1300, packages: 20, delivery: 150, total: 1470 })
})

// @DECIDE-64
test.each([
  [
    'an empty cart has no fee',
    { lines: [], packages: [{ count: 1, price: 10 }], deliveryFee: 150 },
    { packages: 0, delivery: 0, total: 0 },
  ],
  [
    'what is unavailable does not count',
    { lines: [line(1, 100), line(5, 900, false)], packages: [], deliveryFee: 0 },
    { subtotal: 100, total: 100 },
  ],
  [
    'with nothing available there is no fee',
    { lines: [line(5, 900, false)], packages: [], deliveryFee: 150 },
    { subtotal: 0, delivery: 0, total: 0 },
  ],
  [
    'a discount is cut to the full price',
    { lines: [line(1, 100)], packages: [], deliveryFee: 20, discount: 500 },
    { discount: 120, total: 0 },
  ],
  [
    'bonuses take what the discount left',
    { lines: [line(1, 100)], packages: [], deliveryFee: 0, discount: 70, bonuses: 50 },
    { discount: 70, bonuses: 30, total: 0 },
  ],
])('%s (DECIDE-08, DECIDE-61)', (_name, parts, expected) => {
  expect(totals(parts)).toMatchObject(expected)
})

test.each([
  ['as many as the order will bring', 65, 65],
  ['none where nobody counts them', undefined, 0],
])('bonuses to come are told, and change no total: %s', (_name, upcomingBonuses, told) => {
  const parts = { lines: [line(1, 1300)], packages: [], deliveryFee: 0 }
  expect(totals(upcomingBonuses === undefined ? parts : { ...parts, upcomingBonuses })).toMatchObject({
    upcomingBonuses: told,
    total: 1300,
  })
})

const amount = fc.integer({ min: 0, max: 1e7 })
const parts = fc.record(
  {
    lines: fc.array(fc.record({ count: fc.integer({ min: 1, max: 100 }), priceWithModifiers: amount, available: fc.boolean() }), {
      maxLength: 12,
    }),
    packages: fc.array(fc.record({ count: fc.integer({ min: 0, max: 50 }), price: amount }), { maxLength: 4 }),
    deliveryFee: amount,
    discount: amount,
    bonuses: amount,
    upcomingBonuses: amount,
  },
  { requiredKeys: ['lines', 'packages', 'deliveryFee'] },
)

test('the total is the sum of its parts and never below nothing, whatever they are (I7)', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const { subtotal, packages, delivery, discount, bonuses, total } = totals(given)
      expect(total).toBe(subtotal + packages + delivery - discount - bonuses)
      for (const part of [subtotal, packages, delivery, discount, bonuses, total])
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('one more unit never makes a cart without discount cheaper', () => {
  fc.assert(
    fc.property(parts, amount, (given, price) => {
      const without = { ...given, discount: 0, bonuses: 0 }
      return totals({ ...without, lines: [...without.lines, line(1, price)] }).total >= totals(without).total
    }),
  )
})
