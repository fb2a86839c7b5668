import type { Cart, CartProduct, Place as WirePlace } from '#contract/cart.ts'
import type { PricedLine } from '#domain/cart/lines.ts'
import { modifiersOf } from '#domain/catalogue/modifiers.ts'
import type { Language } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import { textsOf } from '#messages/texts.ts'
import { images, presentProduct, type Showing } from '#server/catalogue/present-product.ts'
import { relatedTo } from '#server/catalogue/related.ts'
import { lineProblem } from './line-problem.ts'
import type { PricedCart } from './price-cart.ts'

/** A priced cart as it travels. */
export function presentCart(cart: PricedCart, language: Language): Cart {
  const showing: Showing = { snapshot: cart.snapshot, language }
  const { prices } = cart
  const inCart = cart.lines.flatMap((line) => line.product ?? [])
  return {
    count: cart.count,
    products: Object.fromEntries(cart.lines.map((line) => [line.key, presentLine(line, cart, showing)])),
    packages: cart.packages.map(({ offer, count, price }) => ({
      id: offer.id, alias: offer.alias, name: offer.name[language], price: toMajor(price), count, can_refuse: offer.canRefuse, images: images(showing, offer.picture),
    })),
    without_bag: cart.stored.withoutBag,
    related: relatedTo(cart.menu, inCart).map((product) => presentProduct(product, showing)),
    gifts: [],
    presents: [],
    promocode: null,
    messages: [],
    selectedDate: cart.stored.intervalId?.slice(0, 10) ?? null,
    selectedInterval: cart.stored.intervalId,
    prices: {
      subtotal: toMajor(prices.subtotal),
      packages: toMajor(prices.packages),
      delivery: toMajor(prices.delivery),
      discount: toMajor(prices.discount),
      bonuses: toMajor(prices.bonuses),
      upcoming_bonuses: prices.upcomingBonuses,
      total: toMajor(prices.total),
    },
    blockers: cart.blockers.map(({ code, missing }) => ({ code, missing: missing === null ? null : toMajor(missing) })),
    place: presentPlace(cart, language),
  }
}

function presentLine(line: PricedLine, cart: PricedCart, showing: Showing): CartProduct {
  const { product } = line
  const { language, snapshot } = showing
  const known = product ? modifiersOf(product) : new Map()
  // A dish that the place does not sell keeps its name, so that the customer sees what falls away.
  const name = product?.name ?? snapshot.assortment.dishes.find((dish) => dish.id === line.productId)?.name
  const picture = product?.picture ?? snapshot.assortment.dishes.find((dish) => dish.id === line.productId)?.picture ?? ''
  const problem = lineProblem(line, cart, language)
  return {
    id: line.productId,
    key: line.key,
    name: name?.[language] ?? '—',
    count: line.count,
    price: toMajor(product?.price ?? 0),
    price_with_modifiers: toMajor(line.priceWithModifiers),
    basic_price: toMajor(product?.basicPrice ?? 0),
    type: line.available ? 'default' : 'unavailable',
    alert: problem && textsOf(language).problems[problem.code](problem.facts ?? {}),
    images: images(showing, picture),
    sale_multiplicity: product?.multiplicity ?? 1,
    modifiers: line.modifiers.flatMap(({ id, count }) => {
      const modifier = known.get(id)
      return modifier ? [{ id, name: modifier.name[language], price: toMajor(modifier.price), count }] : []
    }),
    added_at: line.addedAt,
  }
}

function presentPlace(cart: PricedCart, language: Language): WirePlace {
  const { place, stored, chosenShop, chosenZone } = cart
  const { address } = stored
  const delivery = place.orderType === 'delivery'
  const title = delivery ? (chosenZone && address ? address.address : null) : (chosenShop?.street[language] ?? null)
  return {
    city_id: place.city.id,
    order_type: place.orderType,
    shop_id: delivery ? null : (chosenShop?.id ?? null),
    delivery_zone_id: place.zone?.id ?? null,
    title,
    chosen: title !== null,
    street: address?.street ?? null,
    house: address?.house ?? null,
    room: address?.room ?? null,
    entrance: address?.entrance ?? null,
    floor: address?.floor ?? null,
    minimum_order_amount: place.zone ? toMajor(place.zone.minimum) : null,
    has_free_delivery: place.zone?.hasFreeDelivery ?? false,
  }
}
