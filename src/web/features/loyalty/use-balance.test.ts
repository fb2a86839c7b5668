import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadBalance, needsBalance } from './use-balance.ts'

const [fetched, onBalance] = [vi.fn<(url: string) => Promise<Response>>(), vi.fn<(balance: number | null) => void>()]
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ balance: 350 }))),
  )
  onBalance.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// @BONUSPAGE-04
test.each([
  ['customer', true, true],
  ['customer', false, false],
  ['guest', true, false],
  ['unknown', true, false],
] as const)('the balance of a %s is asked for with the programme on %s: %s (BONUS-02, BONUS-04)', (status, isOn, isNeeded) => {
  expect(needsBalance(status, isOn)).toBe(isNeeded)
})

test('the balance is asked for 1000 ms after the start, once (BONUS-05, CONST-08)', async () => {
  loadBalance(onBalance)
  await vi.advanceTimersByTimeAsync(999)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/user/balance'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetched.mock.calls.length, onBalance.mock.calls]).toEqual([1, [[350]]])
})

test('a balance that is refused is none', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'Sign in' }, { status: 401 }))
  loadBalance(onBalance)
  await vi.advanceTimersByTimeAsync(1000)
  expect(onBalance.mock.calls).toEqual([[null]])
})

test.each([
  ['before it was asked for', 500, 0],
  ['before it came', 1000, 1],
])('a person who left %s is told no balance', async (_, after, requested) => {
  const answered = Promise.withResolvers<Response>()
  fetched.mockReturnValue(answered.promise)
  const leave = loadBalance(onBalance)
  await vi.advanceTimersByTimeAsync(after)
  leave()
  answered.resolve(Response.json({ balance: 350 }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetched.mock.calls.length, onBalance.mock.calls]).toEqual([requested, []])
})
