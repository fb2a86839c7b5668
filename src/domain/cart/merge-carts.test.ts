import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredLine } from './lines.ts'
import { mergedCount, mergeLines } from './merge-carts.ts'

fc.configureGlobal({ seed: 20260304 })

const line = (count: number, product_id = 1): StoredLine => ({ product_id, count, modifiers: [], added_at: '2026-03-04T09:00:00Z' })

test.each([
  ['they add up', 2, 3, 5],
  ['up to a hundred', 60, 40, 100],
  ['and no further', 60, 41, 100],
  ['in the steps the dish is sold by', 90, 30, 90],
  ['of which a hundred may be one', 100, 100, 100],
  ['a third stays a third', 99, 3, 99],
  ['what comes in fours fills the hundred', 92, 20, 100],
])('%s', (_name, own, guest, merged) => {
  expect(mergedCount(own, guest)).toBe(merged)
})

test('whatever is merged is at most a hundred, no less than either, and sold by the same number', () => {
  const units = fc.integer({ min: 1, max: 10 }).chain((by) =>
    fc.record({
      by: fc.constant(by),
      own: fc.integer({ min: 1, max: Math.floor(100 / by) }),
      guest: fc.integer({ min: 1, max: Math.floor(100 / by) }),
    }),
  )
  fc.assert(
    fc.property(units, ({ by, own, guest }) => {
      const merged = mergedCount(own * by, guest * by)
      expect(merged).toBeLessThanOrEqual(100)
      expect(merged).toBeGreaterThanOrEqual(Math.max(own, guest) * by)
      expect(merged % by).toBe(0)
      if ((own + guest) * by <= 100) expect(merged).toBe((own + guest) * by)
    }),
  )
})

test('lines of both carts stay, the same dish once', () => {
  expect(mergeLines({ a: line(1), b: line(2) }, { b: line(3), c: line(4) })).toEqual({ a: line(1), b: line(5), c: line(4) })
})

test('a dish of both carts was seen last by the guest, if they noted it', () => {
  const seen = (price: number) => ({ city_id: 1, currency: 'RUB', price })
  const own = { a: { ...line(1), seen: seen(400) } }
  expect(mergeLines(own, { a: { ...line(1), seen: seen(500) } }).a?.seen).toEqual(seen(500))
  expect(mergeLines(own, { a: line(1) }).a?.seen).toEqual(seen(400))
})
