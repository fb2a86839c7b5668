import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitedOrder, forgetAwaited, rememberAwaited } from './awaited-order.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const getItem = (key: string) => kept.get(key) ?? null
  const setItem = (key: string, text: string) => kept.set(key, text)
  vi.stubGlobal('localStorage', { getItem, setItem, removeItem: (key: string) => kept.delete(key) })
})
afterEach(() => vi.unstubAllGlobals())

test('the order whose payment page was opened last is awaited, until it is known to be accepted', () => {
  expect(awaitedOrder()).toBeNull()
  rememberAwaited({ order_id: 11111111, order_type: 'delivery' })
  rememberAwaited({ order_id: 22222222, order_type: 'takeaway' })
  // Another accepted order, e.g. one paid in cash, does not count.
  forgetAwaited(11111111)
  expect(awaitedOrder()).toEqual({ order_id: 22222222, order_type: 'takeaway' })
  forgetAwaited(22222222)
  expect(awaitedOrder()).toBeNull()
})
