import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart, Gift } from '#contract/cart.ts'
import { cartOf, countIn, line, ready } from '#kit/cart-world.ts'
import { refillCart } from './confirm-empty-cart-modal.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the clearing of a cart is undone', () => {
  const gift = { name: 'Cake', count: 2 } as Gift
  const cleared = (): Cart => ({
    ...cartOf([line(7, 2), line(8, 1)]),
    without_bag: true,
    promocode: 'SUMMER',
    selectedInterval: '2026-03-05_13:00',
    selectedDate: '2026-03-05',
    gifts: [{ ...gift, id: 5 }],
  })

  test('with its dishes first, then all that depends on them (DECIDE-27)', async () => {
    const { store, sent } = await ready(cartOf([]))
    const refilling = refillCart(store, cleared())
    await vi.advanceTimersByTimeAsync(0)
    await refilling
    expect(sent.slice(1).map(({ name }) => name)).toEqual([
      '/api/cart/add',
      '/api/cart/add',
      '/api/cart/packages/bag',
      '/api/cart/set-interval',
      '/api/cart/gift/apply-promocode',
      '/api/cart/gift/add',
      '/api/cart/gift/add',
      '/api/cart',
    ])
    expect([countIn(store, 7), countIn(store, 8)]).toEqual([2, 1])
  })

  test('and what does not come back is named (DECIDE-27)', async () => {
    const world = await ready(cartOf([]))
    // The first dish has sold out, and there is no gift any more.
    world.answers.push({ ok: false })
    const refilling = refillCart(world.store, cleared())
    await vi.advanceTimersByTimeAsync(0)
    expect(await refilling).toEqual({ names: ['dish 7', 'Cake'], time: null, bonuses: 0 })
  })
})
