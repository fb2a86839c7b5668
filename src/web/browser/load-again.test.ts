import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A script that fails so many times first. */
const failing = (times: number) => {
  let asked = 0
  return vi.fn<() => Promise<string>>(async () => {
    asked += 1
    if (asked <= times) throw new TypeError('Failed to fetch')
    return 'texts'
  })
}

test('a script that fails is loaded again after each pause until it is there', async () => {
  const load = failing(2)
  const loading = loadAgain(load, [100, 1000])
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await loading).toBe('texts')
})

test('a script that goes on failing is given up after the last pause, with its error', async () => {
  const load = failing(9)
  const loading = loadAgain(load, [100])
  const failed = loading.catch(String)
  await vi.advanceTimersByTimeAsync(100)
  expect(await failed).toContain('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(2)
})
