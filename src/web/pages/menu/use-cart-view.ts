import { useEffect } from 'react'
import { openCart } from '#web/features/cart/use-open-order.ts'

/** `?view=cart` scrolls to the cart on load and is then removed from the URL (HOME-13, HOME-14, DECIDE-23). */
export function useCartView(): void {
  useEffect(() => {
    const url = new URL(location.href)
    if (url.searchParams.get('view') !== 'cart') return
    url.searchParams.delete('view')
    history.replaceState(history.state, '', url)
    const block = document.getElementById('side-cart')
    if (block && block.offsetParent !== null) block.scrollIntoView({ block: 'nearest' })
    else openCart()
  }, [])
}
