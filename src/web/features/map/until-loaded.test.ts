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
