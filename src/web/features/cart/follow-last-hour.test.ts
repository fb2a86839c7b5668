import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartOf, line, ready } from '#kit/cart-world.ts'
import { followLastHour, untilTurn } from './follow-last-hour.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const inMinutes = (minutes: number): number => (Date.now() + minutes * minute) / 1000

// @LASTHOUR-08
test('a page that is left open asks for the cart when the last hour begins and when it ends (LASTHOUR-04, LASTHOUR-06)', async () => {
  const cart = cartOf([line(7, 2)])
  const { store, sent } = await ready({ ...cart, place: { ...cart.place, last_hour_starts_at: inMinutes(90) } })
  const stop = followLastHour(store, store.reloadCart)
  const count = () => sent.filter(({ name }) => name === '/api/cart').length
  await vi.advanceTimersByTimeAsync(90 * minute)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(count()).toBe(2)
  store.replaceCart({ ...cart, place: { ...cart.place, last_hour: { ends_at: inMinutes(60) } } })
  await vi.advanceTimersByTimeAsync(59 * minute)
  expect(count()).toBe(2)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(count()).toBe(3)
  stop()
  store.replaceCart({ ...cart, place: { ...cart.place, last_hour_starts_at: inMinutes(1) } })
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(count()).toBe(3)
})

test('a cart without a last hour asks for nothing, and a clock that is ahead asks again (LASTHOUR-04)', () => {
  expect(untilTurn({ last_hour: null, last_hour_starts_at: null, promise: null, load_ends_at: null }, 0)).toBeNull()
  expect(untilTurn({ last_hour: null, last_hour_starts_at: 10, promise: null, load_ends_at: null }, 20_000)).toBe(minute)
})

test('a promised time that passes is asked for again, whichever of both comes first', () => {
  const promise = { interval_id: '', title: '', day: null, until: 10 }
  expect(untilTurn({ last_hour: null, last_hour_starts_at: null, promise, load_ends_at: null }, 4000)).toBe(7000)
  expect(untilTurn({ last_hour: null, last_hour_starts_at: 8, promise, load_ends_at: null }, 4000)).toBe(5000)
})

test('the end of what holds at the shop is asked for, where it comes first (OPS-LOAD-01)', () => {
  const promise = { interval_id: '', title: '', day: null, until: 10 }
  const hours = { last_hour: null, last_hour_starts_at: null }
  expect(untilTurn({ ...hours, promise, load_ends_at: 8 }, 4000)).toBe(5000)
  expect(untilTurn({ ...hours, promise: null, load_ends_at: 12 }, 4000)).toBe(9000)
  expect(untilTurn({ ...hours, promise, load_ends_at: 12 }, 4000)).toBe(7000)
})
