import { expect, test } from 'vitest'
import { cardFieldOf, cardProblemCodes, providerCardCodes } from './card-problems.ts'

test('the kinds of card errors are an invalid number, expiry or cvc, and insufficient funds, beside what no field can mend (ERR-32)', () => {
  expect(cardProblemCodes).toEqual(expect.arrayContaining(['number', 'expiry', 'cvc', 'funds']))
})

test('number, cvv, month and year have a code for empty and invalid, the name for empty, invalid, too long and too short (ERR-33)', () => {
  const parts = ['CardNumber', 'Cvv', 'ExpDateMonth', 'ExpDateYear']
  const expected = parts.flatMap((part) => [`${part}_Empty`, `${part}_Invalid`])
  expect(providerCardCodes).toEqual(expect.arrayContaining([...expected, 'Name_Empty', 'Name_Invalid', 'Name_TooLong', 'Name_TooShort']))
})

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
  ['Name_TooLong', 'number'],
  ['something new', 'number'],
])('the provider’s %s belongs to the field %s (ERR-29, ERR-30, ERR-31)', (code, field) => {
  expect(cardFieldOf(code)).toBe(field)
})
