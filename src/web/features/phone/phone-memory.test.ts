import { expect, test } from 'vitest'
import { phoneToKeep } from './phone-memory.ts'

test.each([
  ['', '7', '7'],
  ['79001234567', '7', '79001234567'],
  ['79001234567', '790', '79001234567'],
  ['79001234567', '7900', '7900'],
  ['79001234567', '905321234567', '905321234567'],
  ['79', '7', '79'],
])('of %j and %j the phone %j is kept (PHONE-09, ACC-CONST-09)', (stored, typed, kept) => {
  expect(phoneToKeep(stored, typed)).toBe(kept)
})
