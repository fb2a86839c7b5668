import { useMemo, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CartPlace } from '#contract/cart.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import type { MenuPage, PlaceSummary } from '#web/page-data.ts'
import { menuRoute, type MenuText, readMenu } from './read-menu.ts'

/** The place whose prices and stops a menu shows; null while nothing is chosen. */
export const shownCounter = (place: PlaceSummary): string => (place.orderType === 'delivery' ? `d${place.zoneId}` : `t${place.shopId}`)
export const chosenCounter = (place: CartPlace | undefined): string | null => {
  if (!place?.chosen) return null
  return place.order_type === 'delivery' ? `d${place.delivery_zone_id}` : `t${place.shop_id}`
}

/** A menu that came with the answer of a call, and the page's own that it stands in for. */
type Brought = { menu: MenuPage; over: MenuPage }

let brought: Brought | null = null
const listeners = new Set<() => void>()

/** Shows a menu that a call has brought, as long as the cart is at its place and the page has read no other since. */
export function showMenu(menu: MenuPage, over: MenuPage): void {
  brought = { menu, over }
  for (const hear of listeners) hear()
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** Which menu is shown: the one that was brought for the cart's place, else the page's own. */
export function menuToShow(page: MenuPage, wanted: string | null, kept: Brought | null): MenuPage {
  const isWanted = kept !== null && wanted === shownCounter(kept.menu.place)
  return isWanted && (kept.over === page || wanted !== shownCounter(page.place)) ? kept.menu : page
}

/** The menu of a page at the cart's place. */
export function useShownMenu(page: MenuPage): MenuPage {
  const kept = useSyncExternalStore(
    subscribe,
    () => brought,
    () => null,
  )
  const wanted = chosenCounter(useCart().cart?.place)
  return useMemo(() => menuToShow(page, wanted, kept), [page, wanted, kept])
}

/** The menu that the page behind a sheet has read itself; null on other pages. */
export function useMenuRead(): MenuPage | null {
  const data = useRouteLoaderData<MenuText>(menuRoute)
  return data ? readMenu(data.menu) : null
}

const none = {
  groups: [],
  popular: [],
  promotions: [],
  place: { orderType: 'delivery', shopId: 0, zoneId: null, minutes: { from: 0, to: 0 }, minimum: null, fee: null, freeDelivery: false },
  seo: { title: '', description: '', text: '' },
} satisfies MenuPage

/** The menu shown behind a sheet; null on other pages. */
export function useMenuBehind(): MenuPage | null {
  const page = useMenuRead()
  const shown = useShownMenu(page ?? none)
  return page && shown
}
