import type { Cart, CartProduct } from '#contract/cart.ts'

type Dish = Pick<CartProduct, 'name' | 'languages'>
export type CartChange =
  | (Dish & { kind: 'gone' | 'unavailable' })
  | (Dish & { kind: 'price' | 'count'; from: number; to: number })
  | { kind: 'total'; from: number; to: number }

function lineChange(before: CartProduct, after: CartProduct | undefined): CartChange | null {
  const { name, languages } = before
  if (!after) return { kind: 'gone', name, languages }
  if (before.type !== 'unavailable' && after.type === 'unavailable') return { kind: 'unavailable', name, languages }
  if (before.price_with_modifiers !== after.price_with_modifiers)
    return { kind: 'price', name, languages, from: before.price_with_modifiers, to: after.price_with_modifiers }
  return before.count === after.count ? null : { kind: 'count', name, languages, from: before.count, to: after.count }
}

/** Differences between the cart that the customer saw and the server's: shown before it can be ordered again. */
export function cartChanges(before: Cart, after: Cart): CartChange[] {
  const lines = Object.entries(before.products).flatMap(([key, line]) => lineChange(line, after.products[key]) ?? [])
  const { total: from } = before.prices
  const { total: to } = after.prices
  return from === to ? lines : [...lines, { kind: 'total', from, to }]
}
