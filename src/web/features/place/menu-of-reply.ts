import type { CartPlace } from '#contract/cart-place.ts'
import type { ProductGroup } from '#contract/catalogue.ts'
import { cardOf, type Units } from '#web/features/product/card-of.ts'
import { pictureBase } from '#web/features/product/picture-base.ts'
import type { MenuGroup, MenuPage, PlaceSummary } from '#web/page-data.ts'

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
