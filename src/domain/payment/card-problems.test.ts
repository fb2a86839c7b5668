import { expect, test } from 'vitest'
import { type CardProblemCode, cardFieldOf, isOutage, refusalKeys } from './card-problems.ts'
import type { PaymentMethod } from './method.ts'

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

test.each<[string, CardProblemCode[], string | null, boolean]>([
  ['asks to try later and knows of no charge', ['try-later'], null, true],
  ['asks to try later about a charge that it has', ['try-later'], 'charge-1', false],
  ['declines a card', ['declined'], null, false],
  ['finds a fault in the card as well', ['try-later', 'number'], null, false],
  ['says nothing', [], null, false],
])('whether a provider that %s was out of reach', (_name, problems, transactionId, outage) => {
  expect(isOutage({ problems, transactionId })).toBe(outage)
})

test.each<[PaymentMethod | null, CardProblemCode[], string[]]>([
  ['card', ['funds'], ['funds']],
  ['card', [], ['declined']],
  ['sbp', ['declined'], ['refused']],
  ['sbp', [], ['refused']],
  ['sberpay', ['declined', 'out-of-time'], ['out-of-time']],
  ['card', ['number', 'try-later'], ['number', 'try-later']],
  ['sbp', ['number', 'expiry', 'cvc', 'funds', 'limit'], ['refused']],
  [null, ['authentication'], ['authentication']],
])('a refusal by %s because of %j is written as %j: of a card only where one was entered', (method, problems, keys) => {
  expect(refusalKeys(problems, method)).toEqual(keys)
})
