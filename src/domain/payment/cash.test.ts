import fc from 'fast-check'
import { expect, test } from 'vitest'
import { banknotesAbove, cashFault, roundUpChange } from './cash.ts'
import { isAggregator, isCash, isOnline, methodOf, paymentTypeOf } from './payment-types.ts'

fc.configureGlobal({ seed: 20260304 })

const maximum = 500_000
test.each([
  ['no change needed', null, 100_000, null],
  ['a note above the total', 200_000, 100_000, null],
  ['exactly the total', 100_000, 100_000, null],
  ['the maximum (CONST-12)', 500_000, 100_000, null],
  ['above the maximum (CONST-12)', 500_100, 100_000, 'cash-invalid'],
  ['below nothing', -100, 100_000, 'cash-invalid'],
  ['kopecks: digits only', 150_050, 100_000, 'cash-invalid'],
  ['no number', Number.NaN, 100_000, 'cash-invalid'],
  ['beyond counting', Number.POSITIVE_INFINITY, 100_000, 'cash-invalid'],
  ['below the total', 99_900, 100_000, 'cash-below-total'],
  ['nothing', 0, 100_000, 'cash-below-total'],
  ['nothing for nothing', 0, 0, null],
])('change from: %s (VALID-15)', (_name, cash, total, fault) => {
  expect(cashFault(cash, { total, maximum, currency: 'RUB' })).toBe(fault)
})

test.each([
  ['below the total it becomes the next hundred', 500, 1234, 1300],
  ['a total of whole hundreds is itself', 500, 1200, 1200],
  ['enough stays', 2000, 1234, 2000],
  ['exactly enough stays', 1234, 1234, 1234],
  ['a fraction counts as above', 1, 1200.5, 1300],
  ['capped at the maximum', 100, 4950, 5000],
  ['capped below a larger total', 100, 5200, 5000],
])('Turkey: %s (VALID-16, DECIDE-82)', (_name, amount, total, expected) => {
  expect(roundUpChange(amount, total, 5000)).toBe(expected)
})

test('what Turkey rounds to is taken by the server, up to the maximum (VALID-15, VALID-16)', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 5000 }),
      fc.nat({ max: 500_000 }),
      (amount, total) => cashFault(roundUpChange(amount, total / 100, 5000) * 100, { total, maximum, currency: 'TRY' }) === null,
    ),
  )
})

test('only banknotes above the total and up to the maximum are offered (VALID-17, DECIDE-83)', () => {
  expect(banknotesAbove([100, 500, 1000, 2000, 5000, 10_000], 1000, 5000)).toEqual([2000, 5000])
  expect(banknotesAbove([100, 500], 999, 5000)).toEqual([])
})

test('payment types are known whatever their case (PAYTYPE-04, DECIDE-85)', () => {
  expect(['cardOnline', 'SBP', 'sberpay', 'ApplePay', 'cash', 'card', 'obed_ru'].map(isOnline)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect([isCash('Cash'), isCash('card')]).toEqual([true, false])
})

test('what an aggregator has sent is paid to it, what is not known to nobody (DECIDE-86)', () => {
  expect(['obed_ru', 'YANDEXEDA', 'cash', 'SBP', 'barter'].map(isAggregator)).toEqual([true, true, false, false, false])
  expect([isOnline('barter'), methodOf('barter')]).toEqual([false, null])
})

test('a type is named as its list spells it, whatever case it is asked for in (PAYTYPE-04, DECIDE-85)', () => {
  const types = ['cash', 'cardOnline', 'SBP']
  expect(['CARDONLINE', 'sbp', 'Cash', 'card', ''].map((alias) => paymentTypeOf(types, alias))).toEqual([
    'cardOnline',
    'SBP',
    'cash',
    null,
    null,
  ])
})
