import { expect, test } from 'vitest'
import { cardFieldOf } from './card-problems.ts'

// @ERR-31 @ERR-33
test.each([
  ['ExpDateMonth_Empty', 'expiry'],
  ['ExpDateMonth_Invalid', 'expiry'],
  ['ExpDateYear_Empty', 'expiry'],
  ['ExpDateYear_Invalid', 'expiry'],
  ['ExpDateMonthYear_Invalid', 'expiry'],
  ['Cvv_Empty', 'cvc'],
  ['Cvv_Invalid', 'cvc'],
  ['CardNumber_Empty', 'number'],
  ['CardNumber_Invalid', 'number'],
  ['ExpDateMonthYear_Empty', 'expiry'],
  ['Name_Empty', 'number'],
  ['Name_Invalid', 'number'],
  ['Name_TooLong', 'number'],
  ['Name_TooShort', 'number'],
  ['something new', 'number'],
])('the provider’s %s belongs to the field %s (ERR-29, ERR-30)', (code, field) => {
  expect(cardFieldOf(code)).toBe(field)
})
