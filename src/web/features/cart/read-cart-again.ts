import type { Cart } from '#contract/cart.ts'
import { cartChanges, type CustomerChange, isOfCustomer } from './cart-changes.ts'

type Reading = {
  /** The cart with all that this page has changed; null before it is loaded. */
  shown: () => Cart | null
  /** Whether changes of this page are on their way. */
  isChanging: () => boolean
  load: () => Promise<unknown>
  /** Whether an order form is open. */
  isOrdering: () => boolean
  /** Tells that the order is another one now. */
  tell: (changes: CustomerChange[]) => void
}

/**
 * Reads the cart again, not because of what its customer did. What another window has made of its place and dishes in the
 * meantime is told over an open order form: nobody orders what has changed under their hands.
 */
export async function readCartAgain({ shown, isChanging, load, isOrdering, tell }: Reading): Promise<void> {
  // A change of this page returns the whole cart, too, and what it brings is no news.
  const before = isChanging() ? null : shown()
  await load()
  const after = shown()
  if (!before || !after || !isOrdering() || before.place.city_id !== after.place.city_id) return
  const changes = cartChanges(before, after).filter(isOfCustomer)
  if (changes.length > 0) tell(changes)
}
