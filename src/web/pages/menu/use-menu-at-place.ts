import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useCart } from '#web/features/cart/cart-store.ts'
import { chosenCounter, shownCounter } from '#web/features/menu/shown-menu.ts'
import type { PlaceSummary } from '#web/page-data.ts'

/**
 * Prices and stops are those of one place: when the customer's is another than the menu's, it is read again. After
 * a change of order type the old one is cleared meanwhile (ORDERTYPE-04): the answer is its height then, else null.
 */
export function useMenuAtPlace(shown: PlaceSummary, menu: RefObject<HTMLElement | null>): number | null {
  const { revalidate, state } = useRevalidator()
  const place = useCart().cart?.place
  const wanted = chosenCounter(place)
  const [height, setHeight] = useState(0)
  // A page that stays different (cookies may be switched off) is asked for only once, in each entry of history: to open or
  // close a dish meanwhile ends what was asked.
  const { key } = useLocation()
  const asked = useRef<string | null>(null)
  const isOther = wanted !== null && wanted !== shownCounter(shown)
  useEffect(() => {
    const asking = `${wanted} ${key}`
    if (!isOther || state !== 'idle' || asked.current === asking) return
    asked.current = asking
    setHeight(menu.current?.offsetHeight ?? 0)
    void revalidate()
  }, [isOther, wanted, key, state, revalidate, menu])
  return isOther && state !== 'idle' && place?.order_type !== shown.orderType ? height : null
}
