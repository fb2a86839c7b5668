import type { CartProduct } from '#contract/cart.ts'

/** Lines by the time they were added, oldest first (DECIDE-60); a removed line keeps its position while it can be restored. */
export function inOrder(products: Record<string, CartProduct>, removed: CartProduct | null): CartProduct[] {
  const lines = Object.values(products)
  const all = removed && !products[removed.key] ? [...lines, removed] : lines
  return all.toSorted((a, b) => (a.added_at < b.added_at ? -1 : a.added_at > b.added_at ? 1 : a.key < b.key ? -1 : 1))
}
