import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A script that fails so many times first. */
const failing = (times: number) => {
  let requested = 0
  return vi.fn<() => Promise<string>>(async () => {
    requested += 1
    if (requested <= times) throw new TypeError('Failed to fetch')
    return 'texts'
  })
}

test('a script that fails is loaded again, ever more rarely, until it is there', async () => {
  const load = failing(3)
  const loading = loadAgain(load, 100)
  const calls: number[] = []
  for (const pause of [100, 200, 400]) {
    await vi.advanceTimersByTimeAsync(pause)
    calls.push(load.mock.calls.length)
  }
  expect([calls, await loading]).toEqual([[2, 3, 4], 'texts'])
})
