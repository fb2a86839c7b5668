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
  ['121212', 'pin-guessable'],
  ['123123', 'pin-guessable'],
  ['112233', 'pin-guessable'],
  ['123321', 'pin-guessable'],
  ['789012', 'pin-guessable'],
  ['246802', 'pin-guessable'],
  ['707707', 'pin-guessable'],
  ['140385', 'pin-guessable'],
  ['031485', 'pin-guessable'],
  ['850314', 'pin-guessable'],
  ['198507', 'pin-guessable'],
  ['121999', 'pin-guessable'],
  ['204060', null],
  ['594738', null],
  ['123487', null],
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
