import { expect, test } from 'vitest'
import type { Cart, CartProduct } from '#contract/cart.ts'
import { sampleCart } from '#kit/sample-cart.ts'
import { readCartAgain } from './read-cart-again.ts'

type Change = { title?: string | null; city?: number; dishes?: Record<string, Partial<CartProduct>> }

function cartWith({ title = 'Nevsky 28', city = 1, dishes = {} }: Change = {}): Cart {
  const cart = sampleCart({ products: dishes as Cart['products'] })
  return { ...cart, place: { ...cart.place, title, city_id: city } }
}

/** What is told when a reading finds `after` in place of `before`. */
async function toldBy(before: Cart | null, after: Cart, { isOrdering = true, isChanging = false } = {}): Promise<unknown[]> {
  const told: unknown[] = []
  let cart = before
  await readCartAgain({
    shown: () => cart,
    isChanging: () => isChanging,
    load: async () => void (cart = after),
    isOrdering: () => isOrdering,
    tell: (changes) => told.push(...changes),
  })
  return told
}

const soup = { name: 'Borscht', type: 'default', price_with_modifiers: 300 } as const
const moved = cartWith({ title: 'Nevsky 34' })

test('what another window has made of address and dishes is told over an open order form', async () => {
  expect(await toldBy(cartWith(), moved)).toEqual([{ kind: 'place', from: 'Nevsky 28', to: 'Nevsky 34' }])
  const before = cartWith({ dishes: { a: { ...soup, count: 1 }, b: { ...soup, count: 1 } } })
  const after = cartWith({ dishes: { a: { ...soup, count: 2 }, c: { ...soup, count: 3 } } })
  expect(await toldBy(before, after)).toMatchObject([
    { kind: 'count', from: 1, to: 2 },
    { kind: 'gone', name: 'Borscht' },
    { kind: 'added', to: 3 },
  ])
})

test('what is the same or changes by itself, what this page changes, another city and the menu are told nothing', async () => {
  expect(await toldBy(cartWith(), cartWith())).toEqual([])
  expect(await toldBy(null, moved)).toEqual([])
  expect(await toldBy(cartWith({ title: null }), moved)).toEqual([])
  expect(await toldBy(cartWith(), cartWith({ title: 'Alexanderplatz 1', city: 2 }))).toEqual([])
  expect(await toldBy(cartWith(), moved, { isChanging: true })).toEqual([])
  expect(await toldBy(cartWith(), moved, { isOrdering: false })).toEqual([])
  const dearer = cartWith({ dishes: { a: { ...soup, count: 1, price_with_modifiers: 310 } } })
  expect(await toldBy(cartWith({ dishes: { a: { ...soup, count: 1 } } }), dearer)).toEqual([])
})
