import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a map’s script that does not come is tried again every 300 ms until it is there (COURIER-07, ACC-CONST-06)', async () => {
  const tries: number[] = []
  const started = Date.now()
  const loaded = untilLoaded(async () => {
    tries.push(Date.now() - started)
    if (tries.length < 4) throw new Error('no network')
    return 'the map'
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await loaded, tries]).toEqual(['the map', [0, 300, 600, 900]])
})

test('a map that is left, or never comes, is no longer asked for', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no network')))
  const leaving = new AbortController()
  const left = untilLoaded(load, leaving.signal).catch(String)
  await vi.advanceTimersByTimeAsync(1000)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(1000)
  const requested = load.mock.calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect([await left, load.mock.calls.length]).toEqual([expect.stringContaining('AbortError'), requested])

  const never = untilLoaded(load).catch(String)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await never).toContain('no network')
})
