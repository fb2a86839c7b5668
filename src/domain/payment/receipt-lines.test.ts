import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiptLines } from './receipt-lines.ts'

fc.configureGlobal({ seed: 20260304 })

const line = fc.record({
  name: fc.constantFrom('a', 'b'),
  count: fc.integer({ min: 1, max: 100 }),
  total: fc.integer({ min: 1, max: 500_000 }),
})

test('the lines of a receipt add up to what is paid, to the kopeck, and each is its price times its count (I7)', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const paid = Math.floor(lines.reduce((sum, { total }) => sum + total, 0) * share)
      const shown = receiptLines(lines, paid)
      expect(shown.reduce((sum, { total }) => sum + total, 0)).toBe(paid)
      for (const { price, count, total } of shown) expect([price * count, price > 0, count > 0]).toEqual([total, true, true])
    }),
  )
})

test('without a discount every line is as it was', () => {
  expect(
    receiptLines(
      [
        { name: 'Roll', count: 2, total: 104_000 },
        { name: 'Delivery', count: 1, total: 15_000 },
      ],
      119_000,
    ),
  ).toEqual([
    { name: 'Roll', count: 2, price: 52_000, total: 104_000 },
    { name: 'Delivery', count: 1, price: 15_000, total: 15_000 },
  ])
})

test('what three units cannot share evenly becomes two lines', () => {
  expect(receiptLines([{ name: 'Roll', count: 3, total: 1000 }], 1000)).toEqual([
    { name: 'Roll', count: 1, price: 334, total: 334 },
    { name: 'Roll', count: 2, price: 333, total: 666 },
  ])
})
