import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Coordinates } from '#contract/common.ts'
import { followCourier } from './use-courier.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const here = { latitude: 55.75, longitude: 37.6 }
const there = { latitude: 55.76, longitude: 37.61 }

/** A courier at these locations, one per request; returns what was reported. */
function follow(...places: (Coordinates | null)[]) {
  const reported: (Coordinates | null)[] = []
  let looks = 0
  const stop = followCourier(
    async () => places[looks++] ?? null,
    (location) => reported.push(location),
  )
  return { shown: reported, stop, looks: () => looks }
}

test('a courier is looked for at once and then every 30 s (COURIER-03, ACC-CONST-06)', async () => {
  const courier = follow(here, there, here)
  await vi.advanceTimersByTimeAsync(0)
  expect(courier.shown).toEqual([here])
  await vi.advanceTimersByTimeAsync(29_999)
  expect(courier.looks()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(courier.shown).toEqual([here, there])
  courier.stop()
})

test('a look that fails hides the courier, the next one that succeeds shows them again (COURIER-04, ACC-DECIDE-55)', async () => {
  const courier = follow(here, null, there)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(courier.shown).toEqual([here, null, there])
  courier.stop()
})

test('who has left the page neither asks nor hears any more (COURIER-05)', async () => {
  const late = Promise.withResolvers<Coordinates | null>()
  const reported: unknown[] = []
  let looks = 0
  const stop = followCourier(
    () => {
      looks += 1
      return late.promise
    },
    (location) => reported.push(location),
  )
  stop()
  late.resolve(here)
  await vi.advanceTimersByTimeAsync(90_000)
  expect([looks, reported]).toEqual([1, []])
})
