import { useRevalidator } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { replaceCart } from '#web/features/cart/cart-store.ts'

/**
 * After the server took over a place: its cart replaces ours, a dish that waited for it is added, and the page shows
 * the menu of that place (ADDR-11, ADDR-22, SHOP-07). The cookies came with the answer.
 */
export function usePlaceSet(): (cart: Cart) => void {
  const { revalidate } = useRevalidator()
  return (cart) => {
    replaceCart(cart)
    void revalidate()
  }
}
