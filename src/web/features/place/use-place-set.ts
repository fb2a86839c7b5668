import { useRevalidator } from 'react-router'
import type { DeliveryAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import { replaceCart } from '#web/features/cart/cart-store.ts'
import { replaceSaved } from './saved/saved-store.ts'

/** What the calls that take a place over answer with; those of shops know no addresses. */
type PlaceReply = { cart: Cart; delivery_addresses?: DeliveryAddress[] }

/**
 * After the server took over a place: its cart replaces ours, its addresses ours, a dish that waited for it is added, and
 * the page shows the menu of that place (ADDR-11, ADDR-22, SHOP-07). The cookies came with the answer.
 */
export function usePlaceSet(): (reply: PlaceReply) => void {
  const { revalidate } = useRevalidator()
  return ({ cart, delivery_addresses }) => {
    replaceCart(cart)
    if (delivery_addresses) replaceSaved(delivery_addresses)
    void revalidate()
  }
}
