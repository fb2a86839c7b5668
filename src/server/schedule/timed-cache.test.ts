import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timedCache } from './timed-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a value is loaded once for a while, then again with the facts of that moment', async () => {
  const known = timedCache(1000, async (shop: number, now: number) => `${shop} at ${now}`)
  expect(await Promise.all([known(1, 10), known(1, 20), known(2, 30)])).toEqual(['1 at 10', '1 at 10', '2 at 30'])
  vi.advanceTimersByTime(999)
  expect(await known(1, 40)).toBe('1 at 10')
  vi.advanceTimersByTime(1)
  expect(await known(1, 50)).toBe('1 at 50')
})

test('a load that failed is not kept', async () => {
  const load = vi.fn<(shop: number) => Promise<number>>(async (shop) => shop).mockRejectedValueOnce(new Error('no database'))
  const known = timedCache(1000, load)
  await expect(known(1)).rejects.toThrow('no database')
  expect(await known(1)).toBe(1)
})

test('ten thousand values are kept; beyond that all are loaded again', async () => {
  const load = vi.fn<(shop: number) => Promise<number>>(async (shop) => shop)
  const known = timedCache(1000, load)
  for (let shop = 0; shop <= 10_000; shop += 1) await known(shop)
  await known(0)
  expect(load).toHaveBeenCalledTimes(10_001)
  await known(10_001)
  await known(0)
  expect(load).toHaveBeenCalledTimes(10_003)
})
