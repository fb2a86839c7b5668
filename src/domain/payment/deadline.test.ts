import { expect, test } from 'vitest'
import { countdown, deadlineOf, deadlineSeconds, isOver, readCreatedAt } from './deadline.ts'
import { onSecondPay } from './next-step.ts'
import { methodOf } from './payment-types.ts'
import { afterAnswer } from './verification.ts'

const created = Date.parse('2026-03-04T09:00:00.900Z')

// @CONST-15
test('the deadline is ten minutes after the record, and is kept in epoch seconds (PAY-23, PAY-24)', () => {
  expect(deadlineOf(created) - created).toBe(600_000)
  expect(deadlineSeconds(created)).toBe(Date.parse('2026-03-04T09:10:00Z') / 1000)
  expect([isOver(deadlineOf(created), created + 599_999), isOver(deadlineOf(created), created + 600_000)]).toEqual([false, true])
})

test.each([
  [600, '10:00'],
  [599.4, '10:00'],
  [61, '01:01'],
  [9, '00:09'],
  [0, '00:00'],
  [-5, '00:00'],
])('%s seconds left are shown as %s (PAY-03)', (seconds, shown) => {
  expect(countdown(seconds)).toBe(shown)
})

test.each([
  ['2026-03-04T09:00:00.000Z', Date.parse('2026-03-04T09:00:00Z')],
  ['2026-03-04T12:00:00+03:00', Date.parse('2026-03-04T09:00:00Z')],
  [1_772_614_800, 1_772_614_800_000],
  ['1772614800', 1_772_614_800_000],
  ['1772614800.5', 1_772_614_800_500],
  ['1772614800.25', 1_772_614_800_250],
  [1, 1000],
  ['177261480', 177_261_480_000],
  [Number.NaN, null],
  ['soon', null],
  ['at 1772614800', null],
  ['123456789012', null],
  ['1772614800 s', null],
  ['1772614800.', null],
])('a record made at %s is read (DECIDE-102)', (text, instant) => {
  expect(readCreatedAt(text)).toBe(instant)
})

// @CONST-18
test('payment is verified three times and once for good (PAY-36, PAY-38)', () => {
  expect([1, 2, 3, 4].map((attempt) => afterAnswer(attempt, false))).toEqual(['ask-again', 'ask-again', 'ask-again', 'fail'])
  expect([1, 2, 3, 4].map((attempt) => afterAnswer(attempt, true))).toEqual(['succeed', 'succeed', 'succeed', 'succeed'])
})

test.each([
  ['cardOnline', 'card'],
  ['SBP', 'sbp'],
  ['sbp', 'sbp'],
  ['SberPay', 'sberpay'],
  ['cash', null],
  ['ApplePay', null],
])('%s is paid by %s (PAY-04, DECIDE-85)', (alias, method) => {
  expect(methodOf(alias)).toBe(method)
})

const waiting = (step: 'redirect' | 'qr' | 'waiting' | '3ds-method' | '3ds-challenge') =>
  ({ status: 'waiting', step, threeDSServerTransId: step === '3ds-method' ? 'd1' : null }) as const
test.each([
  ['a form', waiting('redirect'), null, 'repeat'],
  ['a code', waiting('qr'), null, 'repeat'],
  ['a push', waiting('waiting'), null, 'repeat'],
  ['hidden frames, done', waiting('3ds-method'), 'd1', 'go-on'],
  ['hidden frames of another attempt', waiting('3ds-method'), 'd2', 'still-running'],
  ['hidden frames, left', waiting('3ds-method'), null, 'replace'],
  ['the issuer’s page, left', waiting('3ds-challenge'), null, 'replace'],
  ['a call under way', { status: 'started', step: null, threeDSServerTransId: null }, null, 'still-running'],
  ['a call whose answer has not said what to do', { status: 'waiting', step: null, threeDSServerTransId: null }, null, 'still-running'],
  ['a call under way that had shown a form', { status: 'started', step: 'redirect', threeDSServerTransId: null }, null, 'still-running'],
  ['a form, and word of hidden frames', waiting('redirect'), 'd1', 'repeat'],
  ['a lost answer', { status: 'unknown', step: null, threeDSServerTransId: null }, null, 'ask-first'],
] as const)('paying again while there is %s', (_name, attempt, transId, expected) => {
  expect(onSecondPay(attempt, transId)).toBe(expected)
})
