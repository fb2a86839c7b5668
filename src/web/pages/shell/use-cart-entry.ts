import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '#web/features/cart/cart-store.ts'
import { openCart } from '#web/features/cart/use-open-order.ts'
import { paths } from '#web/paths.ts'

/** From this width on the menu shows the cart beside it; below, the entry opens CartModal. */
const besideFrom = 1200

/** The entry to the cart: a link that opens the modal where there is one. */
export function useCartEntry(city: string) {
  const { pathname } = useLocation()
  const { cart } = useCart()
  const href = paths.cart(city)
  const isHere = pathname === href
  const onClick = (event: MouseEvent) => {
    if (isHere || event.metaKey || event.ctrlKey || window.innerWidth >= besideFrom) return
    event.preventDefault()
    openCart()
  }
  return { href, onClick, cart, count: cart?.count ?? 0, isHere }
}
