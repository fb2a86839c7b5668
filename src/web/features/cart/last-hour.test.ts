import { expect, test, vi } from 'vitest'
import { minutesLeft, followMinutes } from './last-hour.ts'

const ends = { ends_at: 1_000_000 }
const before = (seconds: number): number => (ends.ends_at - seconds) * 1000

// @ACC-LASTHOUR-01 @ACC-LASTHOUR-02
test.each([
  ['an hour before', 3600, 60],
  ['a minute has begun', 61, 2],
  ['the last minute', 60, 1],
  ['the last second', 1, 1],
  ['zero clears the flag', 0, null],
  ['it stays cleared', -60, null],
])('%s: %i s before the last order, %s minutes are told (LASTHOUR-05, LASTHOUR-06)', (_, seconds, left) => {
  expect(minutesLeft(ends, before(seconds))).toBe(left)
})

test('there is no countdown outside of the last hour (LASTHOUR-06)', () => {
  expect(minutesLeft(null, 0)).toBeNull()
})

// @ACC-CONST-06
test('each tick of 60 s takes one minute, from the moment on that somebody looks (LASTHOUR-05, ACC-LASTHOUR-02)', () => {
  vi.useFakeTimers({ now: before(180) })
  const reported: (number | null)[] = []
  const stop = followMinutes((now) => reported.push(minutesLeft(ends, now)))
  vi.advanceTimersByTime(59_999)
  expect(reported).toEqual([3])
  vi.advanceTimersByTime(120_001)
  expect(reported).toEqual([3, 2, 1, null])
  stop()
  vi.advanceTimersByTime(120_000)
  expect(reported).toHaveLength(4)
  vi.useRealTimers()
})
