import { useRouteLoaderData } from 'react-router'
import type { CartPlace } from '#contract/cart-place.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import { useFromCart } from '#web/features/cart/cart-store.ts'
import type { MenuPage, PlaceSummary } from '#web/page-data.ts'
import { menuRoute, type MenuText, readMenu } from './read-menu.ts'

/** The key of the place whose prices and stops a menu shows; null while nothing is chosen. */
export const shownCounter = (place: PlaceSummary): string => (place.orderType === 'delivery' ? `d${place.zoneId}` : `t${place.shopId}`)
export const chosenCounter = (place: CartPlace | undefined): string | null => {
  if (!place?.chosen) return null
  return place.order_type === 'delivery' ? `d${place.delivery_zone_id}` : `t${place.shop_id}`
}

/** A menu from a call's response, and the page's own menu that it replaces. */
type LoadedMenu = { menu: MenuPage; over: MenuPage }

const brought = createStore<LoadedMenu | null>(null)

/** Shows a menu from a call, while the cart is at its place and the page has not loaded another since. */
export const showMenu = (menu: MenuPage, over: MenuPage): void => brought.set({ menu, over })

/** The menu to show: the one from a call for the cart's place, otherwise the page's own. */
export function menuToShow(page: MenuPage, wanted: string | null, kept: LoadedMenu | null): MenuPage {
  const isWanted = kept !== null && wanted === shownCounter(kept.menu.place)
  return isWanted && (kept.over === page || wanted !== shownCounter(page.place)) ? kept.menu : page
}

/** The menu of a page at the cart's place. */
export function useShownMenu(page: MenuPage): MenuPage {
  const kept = useStore(brought)
  return useFromCart(({ cart }) => menuToShow(page, chosenCounter(cart?.place), kept))
}

/** The menu that the page behind a sheet has loaded; null on other pages. */
export function useMenuRead(): MenuPage | null {
  const data = useRouteLoaderData<MenuText>(menuRoute)
  return data ? readMenu(data) : null
}

const none = {
  groups: [],
  popular: [],
  promotions: [],
  place: {
    orderType: 'delivery',
    shopId: 0,
    zoneId: null,
    minimum: null,
    fee: null,
    freeFrom: null,
    freeDelivery: false,
  },
  seo: { title: '', description: '', text: '' },
} satisfies MenuPage

/** The menu shown behind a sheet; null on other pages. */
export function useMenuBehind(): MenuPage | null {
  const page = useMenuRead()
  const shown = useShownMenu(page ?? none)
  return page && shown
}
