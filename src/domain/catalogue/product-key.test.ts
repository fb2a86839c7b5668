import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, merge } from './modifiers.ts'
import { productIdOf, productKey } from './product-key.ts'

fc.configureGlobal({ seed: 20260304 })

const choices = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 5000 }), count: fc.integer({ min: 1, max: 20 }) }), {
  selector: ({ id }) => id,
  maxLength: 8,
})

test('a product without modifiers has its id as its key (DECIDE-53)', () => {
  expect([productKey(12, []), productKey(12, [{ id: 5, count: 0 }])]).toEqual(['12', '12'])
})

test('a choice keeps the key that it has in carts which are stored already (DECIDE-53)', () => {
  const choices = [
    { id: 12, count: 1 },
    { id: 5, count: 2 },
  ]
  expect(productKey(7, choices)).toBe('7-tzymaofesrik')
})

test('the key does not depend on the order of the choices, nor on how they are split (DECIDE-53)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 - 1 }), choices, fc.infiniteStream(fc.nat()), (id, chosen, chance) => {
      const shuffled = chosen
        .map((choice) => ({ choice, at: chance.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ choice }) => choice)
      const split = chosen.flatMap(({ id, count }) => Array.from({ length: count }, () => ({ id, count: 1 })))
      expect(productKey(id, shuffled)).toBe(productKey(id, chosen))
      expect(productKey(id, split)).toBe(productKey(id, chosen))
      expect(productIdOf(productKey(id, chosen))).toBe(id)
      expect(productKey(id, chosen).length).toBeLessThanOrEqual(80)
    }),
  )
})

test('choices that one hash of 32 bits mixes up are different lines', () => {
  const [one, other] = [
    [
      { id: 19, count: 17 },
      { id: 148, count: 1 },
    ],
    [
      { id: 31, count: 19 },
      { id: 126, count: 1 },
    ],
  ]
  expect(productKey(1, one as Choice[])).not.toBe(productKey(1, other as Choice[]))
})

test.each([
  ['12', 12],
  ['12-1x2y3z', 12],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['12-', null],
  ['12-AB', null],
  ['1e3', null],
  ['12 ', null],
  ['1234567890', null],
  ['__proto__', null],
])('the product of the key %j is %s', (key, id) => {
  expect(productIdOf(key)).toBe(id)
})

test('merging twice is merging once, and keeps every unit', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), count: fc.integer({ min: 1, max: 9 }) })), (given) => {
      const once = merge(given)
      expect(merge(once)).toEqual(once)
      expect(once.reduce((sum, { count }) => sum + count, 0)).toBe(given.reduce((sum, { count }) => sum + count, 0))
    }),
  )
})

test('choices whose figures read alike in a row have keys of their own (DECIDE-53)', () => {
  const one = [
    { id: 1, count: 11 },
    { id: 2, count: 1 },
  ]
  const other = [
    { id: 1, count: 1 },
    { id: 12, count: 1 },
  ]
  expect(productKey(7, one)).not.toBe(productKey(7, other))
})
