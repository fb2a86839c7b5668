import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileBusy } from './while-busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// @SAVEDADDR-08
test.each([
  ['went well', () => Promise.resolve()],
  ['was refused', () => Promise.reject(new Error('refused'))],
])('a button whose address or shop call %s is free again half a second later (CONST-05, ERR-12)', async (_, act) => {
  const received: boolean[] = []
  await whileBusy((busy) => received.push(busy), act).catch(() => undefined)
  expect(received).toEqual([true])
  vi.advanceTimersByTime(499)
  expect(received).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(received).toEqual([true, false])
})
