import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readCookie } from '#web/browser/cookies.ts'
import { shownCart, useCityMove, useFromCart } from '#web/features/cart/cart-store.ts'
import type { CityFacts } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { openModal, openModalName } from '#web/ui/modal/modal-state.ts'
import { hasArrivedIn } from './cities/arrival.ts'

/**
 * Asks for the place on entering a city, but only visitors who have chosen an order type before: neither on a first
 * visit nor on arrival from another city, where the next step that needs a place asks.
 */
export function usePlaceQuestion(city: CityFacts): void {
  const { pathname } = useLocation()
  const askedIn = useRef<number | null>(null)
  const hasMoved = useCityMove() !== null
  const chosen = useFromCart(({ cart }) => (cart?.place.city_id === city.id ? cart.place.chosen : undefined))
  useEffect(() => {
    if (chosen === undefined || askedIn.current === city.id) return
    askedIn.current = city.id
    const isPrompting = pathname.replace(/\/$/, '') === paths.city(city.alias) || pathname === paths.cart(city.alias)
    const hasArrived = hasMoved || hasArrivedIn(city.alias)
    if (chosen || !isPrompting || readCookie('order_type') === null || hasArrived || openModalName() !== null) return
    openModal('OrderTypesModal', { tab: shownCart()?.place.order_type })
  }, [chosen, city, pathname, hasMoved])
}
