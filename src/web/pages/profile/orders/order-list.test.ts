import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchBottom } from './order-list.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [501, 0],
  [500, 1],
  [-20, 1],
])('with %i px left the next page is asked for %i times (HISTORY-02, ACC-CONST-07)', (left, times) => {
  const act = vi.fn<() => void>()
  watchBottom(() => left, act).notice()
  expect(act).toHaveBeenCalledTimes(times)
})

test('however often the page is scrolled, it is looked at once a second, and once after the last time (HISTORY-03, ACC-CONST-07)', () => {
  const remaining = vi.fn<() => number>(() => 10_000)
  const { notice } = watchBottom(remaining, () => {})
  for (let scrolls = 0; scrolls < 100; scrolls += 1) {
    notice()
    vi.advanceTimersByTime(25)
  }
  // At 0, 1000 and 2000 ms.
  expect(remaining).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(500)
  expect(remaining).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(10_000)
  expect(remaining).toHaveBeenCalledTimes(4)
})

test('a page that is left is not looked at any more', () => {
  const remaining = vi.fn<() => number>(() => 10_000)
  const { notice, stop } = watchBottom(remaining, () => {})
  notice()
  notice()
  stop()
  vi.advanceTimersByTime(5000)
  expect(remaining).toHaveBeenCalledTimes(1)
})
