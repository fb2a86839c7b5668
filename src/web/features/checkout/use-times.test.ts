import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAfterDelay, pace } from './use-times.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the times of a page are first asked for 1500 ms after it is there, and today’s each minute then (CONST-10, INTERVAL-07)', () => {
  const load = vi.fn<() => void>()
  const stop = loadAfterDelay(load, pace.first, true)
  vi.advanceTimersByTime(1499)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(120_000)
  expect(load).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(120_000)
  expect(load).toHaveBeenCalledTimes(3)
})

test('places that change within a second ask once (CONST-10)', () => {
  const load = vi.fn<() => void>()
  loadAfterDelay(load, pace.change, false)()
  loadAfterDelay(load, pace.change, false)
  vi.advanceTimersByTime(999)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('another day is asked for at once, and not again', () => {
  const load = vi.fn<() => void>()
  loadAfterDelay(load, 0, false)
  vi.advanceTimersByTime(120_000)
  expect(load).toHaveBeenCalledTimes(1)
})
