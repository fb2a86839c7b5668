import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '#web/features/cart/cart-store.ts'
import { openCart } from '#web/features/cart/use-open-order.ts'
import { paths } from '#web/paths.ts'

/** Above this width the cart has a place on its page; up to it the entry opens CartModal (DECIDE-18, ACC-DECIDE-06). */
const desktopAbove = 1440

/** The entry to the cart, a link that opens the modal where there is one. */
export function useCartEntry(city: string) {
  const { pathname } = useLocation()
  const count = useCart().cart?.count ?? 0
  const href = paths.cart(city)
  const isHere = pathname === href
  const onClick = (event: MouseEvent) => {
    if (isHere || event.metaKey || event.ctrlKey || window.innerWidth > desktopAbove) return
    event.preventDefault()
    openCart()
  }
  return { href, onClick, count, isHere }
}
