import { expect, test } from 'vitest'
import { hasFlat } from './flat.ts'

test.each([
  ['5', true],
  ['0-1', true],
  ['10', true],
  ['-', false],
  [' 0 ', false],
  ['', false],
  [null, false],
  [undefined, false],
])('the room %j names a flat: %s', (room, names) => {
  expect(hasFlat(room)).toBe(names)
})
