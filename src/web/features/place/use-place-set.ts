import type { DeliveryAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { ProductGroup } from '#contract/catalogue.ts'
import { replaceCart } from '#web/features/cart/cart-store.ts'
import { showMenu, useMenuRead } from '#web/features/menu/shown-menu.ts'
import { useTexts } from '#web/texts.tsx'
import { menuOfReply } from './menu-of-reply.ts'
import { replaceSaved } from './saved/saved-store.ts'

/** The responses of calls that set a place; those about shops have no addresses. */
type PlaceReply = { cart: Cart; product_groups: ProductGroup[]; delivery_addresses?: DeliveryAddress[] }

/**
 * After the server has set a place: adopts its cart, addresses and menu, and adds a dish that waited for the place
 * (ADDR-11, ADDR-22, SHOP-07). On pages without a menu, the response omits it.
 */
export function usePlaceSet(): { placeSet: (reply: PlaceReply) => void; without_menu: boolean } {
  const page = useMenuRead()
  const { units } = useTexts('menu')
  const placeSet = ({ cart, product_groups, delivery_addresses }: PlaceReply): void => {
    if (page && product_groups.length > 0) showMenu(menuOfReply(page, cart.place, product_groups, units), page)
    replaceCart(cart)
    if (delivery_addresses) replaceSaved(delivery_addresses)
  }
  return { placeSet, without_menu: page === null }
}
