import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedBetween } from './draft.ts'

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'acbd', 'c'],
  ['abcd', 'xacdy', ''],
  ['', 'ab', ''],
])('of %s that became %s these were moved: %s (OPS-MENU-10)', (before, after, moved) => {
  expect([...movedBetween(before.split(''), after.split(''))].join('')).toBe(moved)
})

test('what was not moved is in its order before and after', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  fc.assert(
    fc.property(fc.shuffledSubarray(keys), fc.shuffledSubarray(keys), (before, after) => {
      const moved = movedBetween(before, after)
      const rest = (list: string[], other: string[]) => list.filter((key) => other.includes(key) && !moved.has(key))
      expect(rest(before, after)).toEqual(rest(after, before))
    }),
  )
})
