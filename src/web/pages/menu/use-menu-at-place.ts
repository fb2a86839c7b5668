import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Place } from '#contract/cart.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import type { PlaceSummary } from '#web/page-data.ts'

const shownCounter = (place: PlaceSummary): string => (place.orderType === 'delivery' ? `d${place.zoneId}` : `t${place.shopId}`)

const chosenCounter = (place: Place | undefined): string | null => {
  if (!place?.chosen) return null
  return place.order_type === 'delivery' ? `d${place.delivery_zone_id}` : `t${place.shop_id}`
}

/** Prices and stops are those of one place: when the customer's is another than the page's, the menu is read again. */
export function useMenuAtPlace(shown: PlaceSummary): void {
  const { revalidate, state } = useRevalidator()
  const wanted = chosenCounter(useCart().cart?.place)
  // A page that stays different (cookies may be switched off) is asked for only once.
  const asked = useRef<string | null>(null)
  const isOther = wanted !== null && wanted !== shownCounter(shown)
  useEffect(() => {
    if (!isOther || state !== 'idle' || asked.current === wanted) return
    asked.current = wanted
    void revalidate()
  }, [isOther, wanted, state, revalidate])
}
