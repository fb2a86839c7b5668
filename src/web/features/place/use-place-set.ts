import type { DeliveryAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { ProductGroup } from '#contract/catalogue.ts'
import { replaceCart } from '#web/features/cart/cart-store.ts'
import { showMenu, useMenuRead } from '#web/features/menu/shown-menu.ts'
import { useTexts } from '#web/texts.tsx'
import type { CartPlace } from '#contract/cart-place.ts'
import { cardOf, type Units } from '#web/features/product/card-of.ts'
import { pictureBase } from '#web/features/product/picture-base.ts'
import type { MenuGroup, MenuPage, PlaceSummary } from '#web/page-data.ts'
import { replaceSaved } from './saved/saved-store.ts'

/** The responses of calls that set a place; those about shops have no addresses. */
type PlaceReply = { cart: Cart; product_groups: ProductGroup[]; delivery_addresses?: DeliveryAddress[] }

/**
 * After the server has set a place: adopts its cart, addresses and menu, and adds a dish that waited for the place.
 * On pages without a menu, the response omits it.
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

const groupOf = ({ id, alias, name, languages, images, show_on_main, products }: ProductGroup, units: Units): MenuGroup => ({
  id,
  alias,
  name,
  ...(languages ? { languages } : {}),
  picture: pictureBase(images.big).replace('/pictures/', ''),
  color: images.color,
  ...(show_on_main ? { top: true } : {}),
  cards: products.map((product) => cardOf(product, units)),
})

const summaryOf = (place: CartPlace): PlaceSummary => ({
  orderType: place.order_type,
  shopId: place.shop_id ?? 0,
  zoneId: place.delivery_zone_id,
  minimum: place.minimum_order_amount,
  fee: place.delivery_fee,
  freeFrom: place.free_delivery_from,
  freeDelivery: place.has_free_delivery,
})

/** The menu page with the menu and place of a call's response; what does not depend on the place stays. */
export const menuOfReply = (page: MenuPage, place: CartPlace, groups: readonly ProductGroup[], units: Units): MenuPage => ({
  ...page,
  groups: groups.map((group) => groupOf(group, units)),
  place: summaryOf(place),
})
