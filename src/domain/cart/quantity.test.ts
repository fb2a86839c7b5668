import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canAddMore, countAbove, countBelow, countFault, maximumUnits, stepOf } from './quantity.ts'

fc.configureGlobal({ seed: 20260304 })

test.each([
  [1, 98, true],
  [1, 99, false],
  [1, 100, false],
  [2, 96, true],
  [2, 98, false],
  [30, 60, true],
  [30, 70, false],
  [100, 0, false],
  [50, 49, true],
])('with a multiplicity of %i, plus at %i units is free: %s (CAT-17, CAT-18)', (multiplicity, count, free) => {
  expect(canAddMore(count, multiplicity)).toBe(free)
})

// @DECIDE-47 @DECIDE-52
test.each([
  [100, 1, null],
  [101, 1, 'too-many-units'],
  [102, 2, 'too-many-units'],
  [1, 2, 'not-a-multiple'],
  [4, 2, null],
  [90, 30, null],
  [100, 30, 'not-a-multiple'],
])('%i units of a dish sold by %i: %s (CAT-19, CONST-11)', (count, multiplicity, fault) => {
  expect(countFault(count, multiplicity)).toBe(fault)
})

test.each([
  [{ multiplicity: 2, lastHourMultiplicity: 1 }, true, 1],
  [{ multiplicity: 2, lastHourMultiplicity: 1 }, false, 2],
  [{ multiplicity: 2, lastHourMultiplicity: null }, true, 2],
])('%o, in the last hour: %s, is sold by %i (DECIDE-78)', (dish, isLastHour, step) => {
  expect(stepOf(dish, isLastHour)).toBe(step)
})

// @DECIDE-78
test.each([
  [0, 2, 2, 0],
  [2, 2, 4, 0],
  [1, 2, 2, 0],
  [3, 2, 4, 2],
  [5, 3, 6, 3],
  [4, 1, 5, 3],
])('of %i units sold by %i, plus makes %i and minus %i (CAT-17, DECIDE-52)', (count, multiplicity, above, below) => {
  expect([countAbove(count, multiplicity), countBelow(count, multiplicity)]).toEqual([above, below])
})

test('wherever plus is free, one step more is a count that the server takes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat({ max: 100 }), (multiplicity, steps) => {
      const count = multiplicity * steps
      return (
        !canAddMore(count, multiplicity) ||
        (countFault(count + multiplicity, multiplicity) === null && count + multiplicity <= maximumUnits)
      )
    }),
  )
})
