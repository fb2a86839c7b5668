import { expect, test } from 'vitest'
import { countdown, deadlineOf, deadlineSeconds, isOver, readCreatedAt } from './deadline.ts'
import { onSecondPay } from './next-step.ts'
import { methodOf } from './method.ts'
import { afterAnswer, verification } from './verification.ts'

const created = Date.parse('2026-03-04T09:00:00.900Z')

test('the deadline is ten minutes after the record, and is kept in epoch seconds (PAY-23, PAY-24, CONST-15)', () => {
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
  ['soon', null],
])('a record made at %s is read (DECIDE-102)', (text, instant) => {
  expect(readCreatedAt(text)).toBe(instant)
})

test('payment is verified three times and once for good, five seconds apart (PAY-36, PAY-38, CONST-18)', () => {
  expect(verification).toEqual({ attempts: 4, every: 5000 })
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
  ['a lost answer', { status: 'unknown', step: null, threeDSServerTransId: null }, null, 'ask-first'],
] as const)('paying again while there is %s', (_name, attempt, transId, expected) => {
  expect(onSecondPay(attempt, transId)).toBe(expected)
})
