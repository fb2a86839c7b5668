import type { DeliveryAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { ProductGroup } from '#contract/catalogue.ts'
import { replaceCart } from '#web/features/cart/cart-store.ts'
import { showMenu, useMenuBehind, useMenuRead } from '#web/features/menu/shown-menu.ts'
import { useTexts } from '#web/texts.tsx'
import type { CartPlace } from '#contract/cart-place.ts'
import { cardOf, type Units } from '#web/features/product/card-of.ts'
import { pictureBase } from '#web/features/product/picture-base.ts'
import type { MenuGroup, MenuPage, PlaceSummary } from '#web/page-data.ts'
import { replaceSaved } from './saved/saved-store.ts'

/** The responses of calls that set a place; those about shops have no addresses. */
type PlaceReply = MenuReply & { delivery_addresses?: DeliveryAddress[] }
type MenuReply = { cart: Cart; menu_key?: string | undefined; product_groups: ProductGroup[] }

/** What a call that sets a place says of the page's menu: the reply omits the one that is shown already, and all on pages without one. */
export type MenuWanted = { without_menu: true } | { menu_key: string }

/** After the server has set a place: adopts its cart, addresses and menu, and adds a dish that waited for the place. */
export function usePlaceSet(): { placeSet: (reply: PlaceReply) => void; menuWanted: MenuWanted } {
  const page = useMenuRead()
  const shown = useMenuBehind()
  const { units } = useTexts('menu')
  const placeSet = ({ delivery_addresses, ...reply }: PlaceReply): void => {
    const menu = page && shown && menuOfReply(page, shown, reply, units)
    if (menu) showMenu(menu, page)
    replaceCart(reply.cart)
    if (delivery_addresses) replaceSaved(delivery_addresses)
  }
  return { placeSet, menuWanted: shown ? { menu_key: shown.key } : { without_menu: true } }
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

/**
 * The menu page with the menu and place of a call's response, whose menu may be the one that is shown; what does not depend
 * on the place stays. Null for a response without a menu.
 */
export function menuOfReply(
  page: MenuPage,
  shown: MenuPage,
  { cart, menu_key: key = '', product_groups }: MenuReply,
  units: Units,
): MenuPage | null {
  if (product_groups.length === 0 && key !== shown.key) return null
  const groups = key === shown.key ? shown.groups : product_groups.map((group) => groupOf(group, units))
  return { ...page, key, groups, place: summaryOf(cart.place) }
}
