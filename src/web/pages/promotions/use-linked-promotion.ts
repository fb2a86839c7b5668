import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the promotion in the URL and scrolls to it (ROUTE-09, AUX-04). In the browser only: the page is the same for all queries. */
export function useLinkedPromotion(): void {
  const { search, key } = useLocation()
  useEffect(() => {
    const alias = new URLSearchParams(search).get('alias')
    const promotion = alias ? document.getElementById(alias) : null
    const details = promotion?.querySelector('details')
    if (!promotion || !details) return
    // After the router has restored the scroll position; opened and scrolled in one frame, so that no movement is
    // visible.
    const frame = requestAnimationFrame(() => {
      details.open = true
      promotion.scrollIntoView({ block: 'start', behavior: 'instant' })
      promotion.querySelector('h2')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [search, key])
}
