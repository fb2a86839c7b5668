import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { sampleCart } from '#kit/sample-cart.ts'
import { goalsOf, nextGoal } from './goals.ts'

const gift = (name: string, missing: number | null) => ({ name, missing }) as Cart['gifts'][number]
function ordered({ toMinimum = 0, toFree = null as number | null, gifts = [] as Cart['gifts'] }): Cart {
  const cart = sampleCart()
  return {
    ...cart,
    gifts,
    blockers: toMinimum > 0 ? [{ code: 'below-minimum', missing: toMinimum }] : [],
    prices: { ...cart.prices, subtotal: 500, packages: 20, to_free_delivery: toFree },
    place: { ...cart.place, free_delivery_from: toFree === null ? null : 1500 },
  }
}

test.each([
  ['the minimum before all else', { toMinimum: 300, toFree: 980, gifts: [gift('Tea', 100)] }, 'minimum', 300],
  ['then the nearest gift', { toFree: 980, gifts: [gift('Cake', 400), gift('Tea', 100), gift('Toy', null)] }, 'gift', 100],
  ['then free delivery', { toFree: 980, gifts: [gift('Cake', 1000)] }, 'free-delivery', 980],
] as const)('the line leads to %s', (_, cart, kind, missing) => {
  expect(nextGoal(goalsOf(ordered({ ...cart, gifts: [...cart.gifts] })).goals)).toMatchObject({ kind, missing, at: 520 + missing })
})

test('it is gone once nothing is missing, and shows what has been reached while something is', () => {
  expect(nextGoal(goalsOf(ordered({ toFree: 0 })).goals)).toBeNull()
  expect(nextGoal(goalsOf(ordered({})).goals)).toBeNull()
  const { goals } = goalsOf(ordered({ toFree: 0, gifts: [gift('Cake', 2000)] }))
  expect(goals).toContainEqual({ kind: 'free-delivery', at: 1500, missing: 0 })
  expect(nextGoal(goals)).toMatchObject({ kind: 'gift', name: 'Cake' })
})
