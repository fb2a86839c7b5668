import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitLines } from './unit-lines.ts'

test('a line without a discount stays as it is', () => {
  const line = { name: 'Soup', count: 2, price: 300, total: 600, vat: null }
  expect(unitLines([line])).toEqual([line])
})

test('a discount that divides makes every unit cheaper alike', () => {
  expect(unitLines([{ name: 'Soup', count: 2, price: 100, total: 150, vat: null }])).toEqual([
    { name: 'Soup', count: 2, price: 75, total: 150, vat: null },
  ])
})

test('a discount that does not divide leaves some units a kopeck dearer', () => {
  expect(unitLines([{ name: 'Soup', count: 3, price: 100, total: 200, vat: '10' }])).toEqual([
    { name: 'Soup', count: 1, price: 66, total: 66, vat: '10' },
    { name: 'Soup', count: 2, price: 67, total: 134, vat: '10' },
  ])
})

test('each part is price times count, and counts and totals are kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat({ max: 100_000 }), fc.nat({ max: 1_000_000 }), (count, price, total) => {
      const parts = unitLines([{ name: 'Soup', count, price, total, vat: null }])
      const sum = (of: (part: (typeof parts)[number]) => number): number => parts.reduce((all, part) => all + of(part), 0)
      return (
        parts.every((part) => part.price * part.count === part.total) &&
        sum((part) => part.count) === count &&
        sum((part) => part.total) === total
      )
    }),
  )
})
