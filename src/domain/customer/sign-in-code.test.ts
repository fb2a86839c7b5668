import { expect, test } from 'vitest'
import { codeDigits, drawCode, isCode } from './sign-in-code.ts'

test.each([
  ['1234', true],
  ['0000', true],
  ['123', false],
  ['12345', false],
  ['12a4', false],
  [' 1234', false],
  ['1234\n', false],
  ['١٢٣٤', false],
  ['', false],
])('%j is a code: %s (LOGIN-32)', (text, is) => {
  expect(isCode(text)).toBe(is)
})

test('codes keep their leading zeros and are drawn from all ten thousand (ACC-CONST-03)', () => {
  expect(drawCode(() => 7)).toBe('0007')
  expect(drawCode((bound) => bound - 1)).toBe('9999')
})

test.each([
  ['1', '1'],
  ['12 34', '1234'],
  ['123456', '1234'],
  ['Your code: 0042.', '0042'],
  ['abc', ''],
])('of %j the boxes take %j (LOGIN-19, LOGIN-20)', (text, digits) => {
  expect(codeDigits(text)).toBe(digits)
})
