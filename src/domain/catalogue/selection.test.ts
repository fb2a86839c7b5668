import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choice } from './modifiers.ts'
import { choose, isSingleChoice, selectionHint, takeBack } from './selection.ts'

fc.configureGlobal({ seed: 20260304 })

test.each([
  [{ min: 1, max: 1 }, 'exactly'],
  [{ min: 2, max: 2 }, 'exactly'],
  [{ min: 0, max: 3 }, 'up-to'],
  [{ min: 0, max: 1 }, 'up-to'],
  [{ min: 1, max: 3 }, 'from-to'],
])('the group %o asks in the words of %s (CAT-13, DECIDE-49)', (group, kind) => {
  expect(selectionHint(group)).toEqual({ kind, ...group })
})

test.each([
  [{ min: 1, max: 1 }, true],
  [{ min: 0, max: 1 }, true],
  [{ min: 2, max: 2 }, true],
  [{ min: 1, max: 2 }, true],
  [{ min: 0, max: 2 }, false],
  [{ min: 1, max: 3 }, false],
])('a new choice replaces the old one in the group %o: %s (CAT-12)', (group, expected) => expect(isSingleChoice(group)).toBe(expected))

const one = (id: number, count = 1): Choice => ({ id, count })
const cases: [name: string, group: { min: number; max: number }, before: Choice[], tap: number, perModifier: number, after: Choice[]][] = [
  ['the first choice is taken', { min: 1, max: 1 }, [], 5, 1, [one(5)]],
  ['a radio is replaced', { min: 1, max: 1 }, [one(5)], 6, 1, [one(6)]],
  ['a required radio stays when it is tapped again', { min: 1, max: 1 }, [one(5)], 5, 1, [one(5)]],
  ['an optional radio is taken back', { min: 0, max: 1 }, [one(5)], 5, 1, []],
  ['one of two is taken back where one is needed', { min: 1, max: 2 }, [one(5), one(6)], 5, 1, [one(6)]],
  ['“exactly two” gathers two first', { min: 2, max: 2 }, [one(5)], 6, 1, [one(5), one(6)]],
  ['then the newest replaces the oldest', { min: 2, max: 2 }, [one(5), one(6)], 7, 1, [one(6), one(7)]],
  ['one unit of the oldest is given up', { min: 3, max: 3 }, [one(5, 2), one(6)], 7, 1, [one(5), one(6), one(7)]],
  ['two of one kind are had by tapping it twice', { min: 2, max: 2 }, [one(5), one(6)], 5, 2, [one(5, 2)]],
  ['a full group of many takes no more', { min: 0, max: 2 }, [one(5), one(6)], 7, 1, [one(5), one(6)]],
  ['the last free place is taken', { min: 0, max: 2 }, [one(5)], 6, 1, [one(5), one(6)]],
  ['a counter goes up', { min: 0, max: 3 }, [one(5)], 5, 3, [one(5, 2)]],
]
test.each(cases)('%s (CAT-12, DECIDE-48)', (_name, group, before, tap, perModifier, after) => {
  expect(choose(group, before, tap, () => ({ least: 0, most: perModifier }))).toEqual(after)
})

const pairs = (id: number) => ({ least: id === 5 ? 2 : 0, most: 3 })
test.each<[string, { min: number; max: number }, Choice[], number, Choice[]]>([
  ['the first tap takes as many as it comes with', { min: 0, max: 4 }, [], 5, [one(5, 2)]],
  ['it takes none when they do not fit', { min: 0, max: 2 }, [one(6)], 5, [one(6)]],
  ['where a choice replaces another, all it needs makes room', { min: 2, max: 2 }, [one(6), one(7)], 5, [one(5, 2)]],
  ['it is given up whole', { min: 2, max: 2 }, [one(5, 2)], 6, [one(6)]],
])('a modifier that comes in twos: %s (CAT-10)', (_name, group, before, tap, after) => {
  expect(choose(group, before, tap, pairs)).toEqual(after)
})
test('taking one of two back takes both (CAT-10)', () => {
  expect(takeBack([one(5, 2), one(6)], 5, pairs(5))).toEqual([one(6)])
  expect(takeBack([one(5, 3)], 5, pairs(5))).toEqual([one(5, 2)])
})

test('however one taps, no group holds more than its maximum and no modifier more than its own (CAT-10, CAT-11)', () => {
  const bounds = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 4 })).map(([min, more]) => ({ min, max: Math.max(1, min + more) }))
  fc.assert(
    fc.property(
      bounds,
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 3, max: 4 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }),
      (group, least, most, taps) => {
        let chosen: Choice[] = []
        let reached = false
        for (const id of taps) {
          chosen = choose(group, chosen, id, (each) => ({ least: each % 2 === 0 ? least : 0, most }))
          const sum = chosen.reduce((total, { count }) => total + count, 0)
          reached ||= sum >= group.min
          expect(sum).toBeLessThanOrEqual(group.max)
          expect(chosen.every((each) => each.count >= (each.id % 2 === 0 ? Math.max(1, least) : 1) && each.count <= most)).toBe(true)
          // Once a required group is complete, further taps keep it complete, unless a modifier with a larger minimum
          // replaced others.
          expect(!reached || group.min === 0 || least > 1 || sum >= group.min).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})
