import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Place } from '#contract/cart.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import type { PlaceSummary } from '#web/page-data.ts'

const shownCounter = (place: PlaceSummary): string => (place.orderType === 'delivery' ? `d${place.zoneId}` : `t${place.shopId}`)

const chosenCounter = (place: Place | undefined): string | null => {
  if (!place?.chosen) return null
  return place.order_type === 'delivery' ? `d${place.delivery_zone_id}` : `t${place.shop_id}`
}

/**
 * Prices and stops are those of one place: when the customer's is another than the page's, the menu is read again. After
 * a change of order type the old one is cleared meanwhile (ORDERTYPE-04): the answer is its height then, else null.
 */
export function useMenuAtPlace(shown: PlaceSummary, menu: RefObject<HTMLElement | null>): number | null {
  const { revalidate, state } = useRevalidator()
  const place = useCart().cart?.place
  const wanted = chosenCounter(place)
  const [height, setHeight] = useState(0)
  // A page that stays different (cookies may be switched off) is asked for only once.
  const asked = useRef<string | null>(null)
  const isOther = wanted !== null && wanted !== shownCounter(shown)
  useEffect(() => {
    if (!isOther || state !== 'idle' || asked.current === wanted) return
    asked.current = wanted
    setHeight(menu.current?.offsetHeight ?? 0)
    void revalidate()
  }, [isOther, wanted, state, revalidate, menu])
  return isOther && state !== 'idle' && place?.order_type !== shown.orderType ? height : null
}
