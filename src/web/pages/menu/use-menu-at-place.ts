import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useFromCart } from '#web/features/cart/cart-store.ts'
import { chosenCounter, shownCounter } from '#web/features/menu/shown-menu.ts'
import type { PlaceSummary } from '#web/page-data.ts'

/**
 * Prices and stops belong to one place: the menu is reloaded when the customer's place differs. After a change of order
 * type the old menu is hidden meanwhile (ORDERTYPE-04): returns its height then, otherwise null.
 */
export function useMenuAtPlace(shown: PlaceSummary, menu: RefObject<HTMLElement | null>): number | null {
  const { revalidate, state } = useRevalidator()
  // Null as well while the menu is of the place that is chosen.
  const wanted = useFromCart(({ cart }) => {
    const chosen = chosenCounter(cart?.place)
    return chosen === shownCounter(shown) ? null : chosen
  })
  const isOtherType = useFromCart(({ cart }) => cart !== null && cart.place.order_type !== shown.orderType)
  const [height, setHeight] = useState(0)
  // If the places stay different (e.g. without cookies), it is requested only once per history entry: opening or
  // closing a dish ends the request.
  const { key } = useLocation()
  const asked = useRef<string | null>(null)
  const isOther = wanted !== null
  useEffect(() => {
    const requester = `${wanted} ${key}`
    if (!isOther || state !== 'idle' || asked.current === requester) return
    asked.current = requester
    setHeight(menu.current?.offsetHeight ?? 0)
    void revalidate()
  }, [isOther, wanted, key, state, revalidate, menu])
  return isOther && state !== 'idle' && isOtherType ? height : null
}
