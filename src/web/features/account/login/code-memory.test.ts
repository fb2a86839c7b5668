import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeSentTo, leaveCode, mistyped, waitedFor, waitFor, waitNoMore } from './use-login.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const code = { phone: '+7 (900) 123-45-67', channel: 'sms', resendAt: 61_000 } as const
const minute = 60_000

// @ACC-DECIDE-27
test.each([
  [0, code],
  [5 * minute - 1, code],
  [5 * minute, null],
])('after %i ms a panel that is opened again waits for %j (ACC-ENTITY-01, ACC-DECIDE-74)', (later, expected) => {
  waitFor(code, 1000)
  expect(waitedFor(1000 + later)).toEqual(expected)
})

test('a code that was used is not waited for (ACC-DECIDE-74)', () => {
  waitFor(code)
  waitNoMore()
  expect([waitedFor(), codeSentTo(code.phone)]).toEqual([null, null])
})

test('a code that was left for another phone is not waited for, and can be typed when the same phone comes again (ACC-DECIDE-74)', () => {
  waitFor(code, 1000)
  leaveCode(true, 2000)
  expect([waitedFor(2000), codeSentTo('+7 900 123 45 67', 2000), codeSentTo('+7 900 123 45 68', 2000)]).toEqual([null, code, null])
  expect(codeSentTo(code.phone, 1000 + 5 * minute)).toBeNull()
  leaveCode(false, 3000)
  expect(waitedFor(3000)).toEqual(code)
})

test('a code that was mistyped three times is over: the same phone gets another one', () => {
  waitFor(code)
  mistyped()
  mistyped()
  expect(codeSentTo(code.phone)).toEqual(code)
  mistyped()
  expect(codeSentTo(code.phone)).toBeNull()
})

test.each(['{', '{}', 'null', '7'])('what somebody else has stored there, %s, is no code', (text) => {
  kept.set('sign_in_code', text)
  expect(waitedFor()).toBeNull()
})
