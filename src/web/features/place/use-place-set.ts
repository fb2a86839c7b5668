import type { DeliveryAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { ProductGroup } from '#contract/catalogue.ts'
import { replaceCart } from '#web/features/cart/cart-store.ts'
import { showMenu, useMenuRead } from '#web/features/menu/shown-menu.ts'
import { useLanguage } from '#web/texts.tsx'
import { menuOfReply } from './menu-of-reply.ts'
import { replaceSaved } from './saved/saved-store.ts'

/** What the calls that take a place over answer with; those of shops know no addresses. */
type PlaceReply = { cart: Cart; product_groups: ProductGroup[]; delivery_addresses?: DeliveryAddress[] }

/**
 * After the server took over a place: its cart replaces ours, its addresses ours, its menu the one that is shown, and a
 * dish that waited for it is added (ADDR-11, ADDR-22, SHOP-07). Where no menu is shown, the call leaves it out.
 */
export function usePlaceSet(): { placeSet: (reply: PlaceReply) => void; without_menu: boolean } {
  const page = useMenuRead()
  const language = useLanguage()
  const placeSet = ({ cart, product_groups, delivery_addresses }: PlaceReply): void => {
    if (page && product_groups.length > 0) showMenu(menuOfReply(page, cart.place, product_groups, language), page)
    replaceCart(cart)
    if (delivery_addresses) replaceSaved(delivery_addresses)
  }
  return { placeSet, without_menu: page === null }
}
