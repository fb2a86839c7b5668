import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitedFor, waitFor, waitNoMore } from './code-memory.ts'

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

test('a code that was used, or left for another phone, is not waited for (ACC-DECIDE-74)', () => {
  waitFor(code)
  waitNoMore()
  expect(waitedFor()).toBeNull()
})

test.each(['{', '{}', 'null', '7'])('what somebody else has stored there, %s, is no code', (text) => {
  kept.set('sign_in_code', text)
  expect(waitedFor()).toBeNull()
})
