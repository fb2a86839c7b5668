import type { CartPlace } from '#contract/cart.ts'
import type { ProductGroup } from '#contract/catalogue.ts'
import type { Language } from '#domain/language.ts'
import { cardOf } from '#web/features/product/card-of.ts'
import { pictureBase } from '#web/features/product/picture-base.ts'
import type { MenuGroup, MenuPage, PlaceSummary } from '#web/page-data.ts'

const groupOf = ({ id, alias, name, images, show_on_main, products }: ProductGroup, language: Language): MenuGroup => ({
  id,
  alias,
  name,
  picture: pictureBase(images.big).replace('/pictures/', ''),
  color: images.color,
  ...(show_on_main ? { top: true } : {}),
  cards: products.map((product) => cardOf(product, language)),
})

const summaryOf = (place: CartPlace): PlaceSummary => ({
  orderType: place.order_type,
  shopId: place.shop_id ?? 0,
  zoneId: place.delivery_zone_id,
  minutes: place.ready_minutes,
  minimum: place.minimum_order_amount,
  fee: place.delivery_fee,
  freeDelivery: place.has_free_delivery,
})

/** The menu page with the menu and the place that a call has answered with; what does not depend on the place stays. */
export const menuOfReply = (page: MenuPage, place: CartPlace, groups: readonly ProductGroup[], language: Language): MenuPage => ({
  ...page,
  groups: groups.map((group) => groupOf(group, language)),
  place: summaryOf(place),
})
