import { useRouteLoaderData } from 'react-router'
import type { CartPlace } from '#contract/cart-place.ts'
import type { OrderType } from '#contract/common.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import { useFromCart } from '#web/features/cart/cart-store.ts'
import type { MenuPage, PlaceSummary } from '#web/page-data.ts'
import { menuRoute, type MenuText, readMenu } from './read-menu.ts'

/** The key of a place whose prices and stops a menu shows. */
const counterOf = (type: OrderType, zone: number | null, shop: number | null): string => (type === 'delivery' ? `d${zone}` : `t${shop}`)
export const shownCounter = (place: PlaceSummary): string => counterOf(place.orderType, place.zoneId, place.shopId)
/** Null while nothing is chosen. */
export const chosenCounter = (place: CartPlace | undefined): string | null =>
  place?.chosen ? counterOf(place.order_type, place.delivery_zone_id, place.shop_id) : null

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

/** The menu of a page at the cart's place; null on a page without one. */
export function useShownMenu<Page extends MenuPage | null>(page: Page): Page | MenuPage {
  const kept = useStore(brought)
  return useFromCart(({ cart }) => page && menuToShow(page, chosenCounter(cart?.place), kept))
}

/** The menu that the page behind a sheet has loaded; null on other pages. */
export function useMenuRead(): MenuPage | null {
  const data = useRouteLoaderData<MenuText>(menuRoute)
  return data ? readMenu(data) : null
}

/** The menu shown behind a sheet; null on other pages. */
export const useMenuBehind = (): MenuPage | null => useShownMenu(useMenuRead())
