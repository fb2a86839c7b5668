import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleDish, sampleGroup, sampleModifier } from '#kit/sample-dish.ts'
import { dishesNeeding } from './needed-extras.ts'
import type { Product } from './product.ts'

const extra = (id: number, min = 0, max = 1) => sampleModifier(id, { min, max })
const base = (min: number, max: number, ids: number[]) =>
  sampleGroup(
    1,
    min,
    max,
    ids.map((id) => [extra(id, 0, 2), 0]),
  )

const needing = (dish: Partial<Product>, id: number, stopped: number[] = [], dishStopped = false): boolean =>
  dishesNeeding(
    [sampleDish(dish)],
    { products: new Map(dishStopped ? [[1, Infinity]] : []), modifiers: new Map(stopped.map((one) => [one, Infinity])) },
    0,
  ).has(id)

test.each<[string, Partial<Product>, number[], boolean]>([
  ['one that may be added', { available: [extra(1)] }, [], false],
  ['one that is always in it', { available: [extra(1, 1)] }, [], true],
  ['one that is always in it by itself', { single: [extra(1, 1)] }, [], true],
  ['one of a choice that others are left of', { groups: [base(1, 1, [1, 2])] }, [], false],
  ['the last of a required choice', { groups: [base(1, 1, [1, 2])] }, [2], true],
  ['the last of a choice that may be left out', { groups: [base(0, 1, [1, 2])] }, [2], false],
  ['one of three of which four units are needed', { groups: [base(4, 6, [1, 2, 3])] }, [3], true],
  ['one of three of which two units are needed', { groups: [base(2, 2, [1, 2, 3])] }, [3], false],
  ['one of two choices', { groups: [base(0, 1, [1]), base(1, 1, [1])] }, [], true],
  ['one of a dish that cannot be had anyway', { available: [extra(1, 1), extra(2, 1)] }, [2], false],
])('a dish needs %s: %s (OPS-STOPS-03)', (_, dish, stopped, expected) => {
  expect(needing(dish, 1, stopped)).toBe(expected)
})

test('a dish that is stopped itself, or in the menu, loses nothing', () => {
  expect(needing({ available: [extra(1, 1)] }, 1, [], true)).toBe(false)
  expect(needing({ available: [extra(1, 1)], stopped: true }, 1)).toBe(false)
})

test('of an extra every dish is named that needs it, in the order of the menu', () => {
  const dishes = [sampleDish({ id: 5, available: [extra(1, 1)] }), sampleDish({ id: 6 }), sampleDish({ id: 7, single: [extra(1, 1)] })]
  const found = dishesNeeding(dishes, { products: new Map(), modifiers: new Map() }, 0)
  expect(found.get(1)?.map(({ id }) => id)).toEqual([5, 7])
})

test('named are just the dishes that could be had, and cannot when the extra goes too', () => {
  const ids = [1, 2, 3, 4]
  const groups = fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.subarray(ids)), { maxLength: 3 })
  fc.assert(
    fc.property(groups, fc.array(fc.tuple(fc.constantFrom(...ids), fc.nat(1))), fc.subarray(ids), (chosen, required, stopped) => {
      const dish = sampleDish({
        available: required.map(([id, min]) => extra(id, min)),
        groups: chosen.map(([min, more, members]) => base(min, min + more, members)),
      })
      const canBeHad = (gone: readonly number[]): boolean =>
        required.every(([id, min]) => min === 0 || !gone.includes(id)) &&
        chosen.every(([min, more, members]) => {
          const units = (some: readonly number[]): number => some.length * Math.min(2, min + more)
          return units(members.filter((id) => !gone.includes(id))) >= Math.min(min, units(members))
        })
      const found = dishesNeeding([dish], { products: new Map(), modifiers: new Map(stopped.map((id) => [id, Infinity])) }, 0)
      for (const id of ids) expect([id, found.has(id)]).toEqual([id, canBeHad(stopped) && !canBeHad([...stopped, id])])
    }),
  )
})
