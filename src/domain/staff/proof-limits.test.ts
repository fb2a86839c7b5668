import { expect, test } from 'vitest'
import { proofWindow, restAfter } from './proof-limits.ts'

test.each([
  ['no lock', 0, 1],
  ['the first lock', 1, 1],
  ['the second', 2, 2],
  ['the fifth', 5, 16],
  ['the eighth', 8, 96],
  ['very many', 40, 96],
])('after %s in a row a person rests twice as long as before, at most a day (OPS-SIGN-04)', (_, locks, windows) => {
  expect(restAfter(locks)).toBe(windows * proofWindow)
})
