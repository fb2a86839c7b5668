import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLookup, storedLookup } from './lookup-memory.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const lookup = { phone: '79001234567', order_id: '12345678' }
const day = 24 * 3_600_000

test.each([
  [0, lookup],
  [255 * day, lookup],
  [256 * day - 1, lookup],
  [256 * day, null],
])('after %i ms the look-up of last time is %j (LOOKUP-06)', (later, expected) => {
  keepLookup(lookup, 1_000_000)
  expect(storedLookup(1_000_000 + later)).toEqual(expected)
})

test('what somebody else has stored there is no look-up', () => {
  keepLookup({ phone: 7, order_id: null } as never)
  expect(storedLookup()).toBeNull()
})
