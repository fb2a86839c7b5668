import type { CartKey, StoredCart } from '#domain/cart/stored-cart.ts'
import { createLru } from '#server/http/lru.ts'

/**
 * The carts that this process has answered with last. Another process, or an order, may have changed one since: it serves a
 * change whose statement asks for its version, and nothing else.
 */
export type KeptCarts = { find(key: CartKey): StoredCart | undefined; keep(cart: StoredCart): void }

/** As many as shop at once; of some kilobytes each. */
const most = 2_000

export function createKeptCarts(): KeptCarts {
  const carts = createLru<StoredCart>(most)
  const nameOf = ({ owner, brand }: CartKey): string => `${owner} ${brand}`
  return {
    find: (key) => carts.peek(nameOf(key)),
    keep: (cart) => {
      const name = nameOf(cart)
      const before = carts.peek(name)
      if (before) carts.drop(name, before)
      carts.get(name, () => cart)
    },
  }
}
