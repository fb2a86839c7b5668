import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countDown } from './page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('the time to pay is counted down each second, by the server’s clock (PAY-03, CONST-20)', () => {
  const reported: number[] = []
  // This clock is a minute ahead: by the server's it is 940, and the deadline is in 600 seconds.
  const stop = countDown(1540, 60_000, (left) => reported.push(left))
  vi.advanceTimersByTime(999)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(2001)
  expect(reported).toEqual([599, 598, 597])
  stop()
  vi.advanceTimersByTime(60_000)
  expect(reported).toHaveLength(3)
})
