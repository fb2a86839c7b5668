import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustedBy, dueOf, missingOf, pointsAfter, promisedBack } from './adjustment.ts'

const part = (position: number | null, count: number) => ({ position, count, amount: 0 })

test('the missing units of a line are those of all adjustments together, and of no other line', () => {
  const adjustments = [{ parts: [part(0, 1), part(1, 4)] }, { parts: [part(0, 2), part(null, 1)] }]
  expect([0, 1, 2].map((position) => missingOf(adjustments, position))).toEqual([3, 4, 0])
})

const adjustments = [
  { amount: 300, refund: 'done' },
  { amount: 200, refund: 'failed' },
  { amount: 50, refund: null },
]

test('what a bank has refused to give back counts as adjusted, and not as promised', () => {
  expect([adjustedBy(adjustments), promisedBack(adjustments), adjustedBy([]), promisedBack([])]).toEqual([550, 350, 0, 0])
})

test.each([
  ['is collected with what is missing taken off', {}, 450],
  ['was paid online', { isPaidOnline: true }, 0],
  ['is canceled', { isCanceled: true }, 0],
  ['misses nothing', { adjustments: [] }, 1000],
])('of an order that %s, so much is to be collected', (_, other, due) => {
  expect(dueOf({ total: 1000, isPaidOnline: false, isCanceled: false, adjustments, ...other })).toBe(due)
})

test.each([
  ['nothing has gone back', 58, 1160, 0, 58],
  ['a part has gone back', 100, 1000, 250, 75],
  ['a part has gone back that is no whole point', 58, 1160, 1, 57],
  ['all has gone back', 58, 1160, 1160, 0],
  ['it has cost nothing', 5, 0, 0, 5],
])('an order brings the points of what was kept of it, when %s', (_, points, total, given, left) => {
  expect(pointsAfter(points, total, given)).toBe(left)
})

test('the more goes back, the fewer points an order brings, and never fewer than none', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(amount, fc.nat(10_000), fc.nat(1000), fc.nat(1000), (total, points, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((part) => Math.floor((total * part) / 1000)) as [number, number]
      expect(pointsAfter(points, total, more)).toBeLessThanOrEqual(pointsAfter(points, total, less))
      expect(pointsAfter(points, total, more)).toBeGreaterThanOrEqual(0)
    }),
  )
})
