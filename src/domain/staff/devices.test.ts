import { expect, test } from 'vitest'
import { pinProblem, rejectionAsks } from './devices.ts'

test.each([
  ['829174', null],
  ['82917', 'pin-malformed'],
  ['82917a', 'pin-malformed'],
  ['8291745', 'pin-malformed'],
  ['a829174', 'pin-malformed'],
  ['000000', 'pin-guessable'],
  ['123456', 'pin-guessable'],
  ['987654', 'pin-guessable'],
  ['999999', 'pin-guessable'],
  ['121212', null],
  ['123457', null],
] as const)('the PIN %s: %s', (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem)
})

test.each([
  [99_999, 100_000, false],
  [100_000, 100_000, true],
  [1, 0, true],
  [1_000_000, null, false],
] as const)('rejecting an order of %i at a limit of %s asks for a person: %s (OPS-SIGN-15)', (total, from, requests) => {
  expect(rejectionAsks(total, from)).toBe(requests)
})
