import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the promotion that the address asks for and scrolls to it (ROUTE-09, AUX-04). In the browser only: the page is
 * one for all queries, and the server never reads them.
 */
export function useLinkedPromotion(): void {
  const { search, key } = useLocation()
  useEffect(() => {
    const alias = new URLSearchParams(search).get('alias')
    const promotion = alias ? document.getElementById(alias) : null
    const details = promotion?.querySelector('details')
    if (!promotion || !details) return
    // After the router has put the page where it was; opened and scrolled in one frame, so that nothing is seen to move.
    const frame = requestAnimationFrame(() => {
      details.open = true
      promotion.scrollIntoView({ block: 'start', behavior: 'instant' })
      promotion.querySelector('h2')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [search, key])
}
