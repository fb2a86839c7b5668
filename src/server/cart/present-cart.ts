import type { CartPlace as WirePlace } from '#contract/cart-place.ts'
import type { Cart, CartProduct } from '#contract/cart.ts'
import type { PricedLine } from '#domain/cart/lines.ts'
import { termsOf } from '#domain/city/delivery-offer.ts'
import { priceBefore } from '#domain/cart/seen-prices.ts'
import { checkChoices } from '#domain/catalogue/modifiers.ts'
import { stopOf } from '#domain/catalogue/stops.ts'
import { borrowedIn, type Language, textIn, textOrNull } from '#domain/language.ts'
import { majorOrNull, toMajor } from '#domain/money.ts'
import { textsOf } from '#messages/texts.ts'
import { images, isoOrNull, productJson, type Showing } from '#server/catalogue/present-product.ts'
import { relatedTo } from '#server/catalogue/related.ts'
import { messagesOf } from './cart-messages.ts'
import { countProblem, lineProblem, lineStep } from './line-problem.ts'
import { choicesOfLine, dishOf, nameOfLine, pictureOfLine } from './name-of-line.ts'
import { presentChanges } from './present-changes.ts'
import { presentGifts } from './present-gifts.ts'
import type { PricedCart } from './price-cart.ts'
import { type CartPromise, presentChosenTime, presentPromise } from './promise-of-cart.ts'

/** A priced cart on the wire, except for its related products: those are cached, because each is as long as the cart itself. */
export function presentCart(cart: PricedCart, promise: CartPromise, language: Language): Cart {
  const showing: Showing = { snapshot: cart.snapshot, language }
  const { prices } = cart
  return {
    count: cart.count,
    products: Object.fromEntries(cart.lines.map((line) => [line.key, presentLine(line, cart, showing)])),
    packages: cart.packages.map(({ offer, count, price }) => ({
      id: offer.id,
      alias: offer.alias,
      name: textIn(offer.name, language),
      ...borrowedIn({ name: offer.name }, language),
      price: toMajor(price),
      count,
      can_refuse: offer.canRefuse,
      images: images(showing, offer.picture),
    })),
    without_bag: cart.stored.withoutBag,
    related: [],
    gifts: presentGifts(cart, false, showing),
    presents: presentGifts(cart, true, showing),
    promocode: cart.promocode?.offer.code ?? null,
    messages: messagesOf(cart, showing),
    changes: presentChanges(cart, language),
    selectedDate: cart.stored.intervalId?.slice(0, 10) ?? null,
    selectedInterval: cart.stored.intervalId,
    selected_time: presentChosenTime(promise, cart, language),
    prices: {
      subtotal: toMajor(prices.subtotal),
      packages: toMajor(prices.packages),
      delivery: toMajor(prices.delivery),
      discount: toMajor(prices.discount),
      bonuses: toMajor(prices.bonuses),
      upcoming_bonuses: prices.upcomingBonuses,
      total: toMajor(prices.total),
      to_free_delivery: cart.toFreeDelivery === null ? null : toMajor(cart.toFreeDelivery),
    },
    blockers: cart.blockers.map(({ code, missing }) => ({ code, missing: missing === null ? null : toMajor(missing) })),
    place: presentPlace(cart, promise, language),
  }
}

/** The related products of a cart, as JSON. */
export function relatedJson(cart: PricedCart, language: Language): string {
  const inCart = cart.lines.flatMap((line) => line.product ?? [])
  return `[${relatedTo(cart.menu, inCart)
    .map((product) => productJson(product, { snapshot: cart.snapshot, language }))
    .join(',')}]`
}

/** Whether a line is a related product of another one, as a sauce is of rolls. */
const isRelated = (line: PricedLine, cart: PricedCart): boolean =>
  cart.lines.some((other) => other.available && other.productId !== line.productId && other.product?.related.includes(line.productId))

function presentLine(line: PricedLine, cart: PricedCart, showing: Showing): CartProduct {
  const { product } = line
  const { language } = showing
  const was = priceBefore(line, cart.place.city)
  const problem = lineProblem(line, cart, language) ?? countProblem(line, cart)
  return {
    id: line.productId,
    key: line.key,
    name: nameOfLine(line, cart, language),
    ...borrowedIn({ name: dishOf(line, cart)?.name ?? null }, language),
    count: line.count,
    price: toMajor(product?.price ?? 0),
    price_with_modifiers: toMajor(line.priceWithModifiers),
    was_price: was === null ? null : toMajor(was),
    basic_price: toMajor(product?.basicPrice ?? 0),
    type: !line.available ? 'unavailable' : isRelated(line, cart) ? 'related' : 'default',
    alert: problem && textsOf(language).problems[problem.code](problem.facts ?? {}),
    is_editable: product !== null && (line.modifiers.length > 0 || checkChoices(product, line.modifiers).length > 0),
    stopped_until: isoOrNull((product && stopOf(product, line.modifiers)?.until) ?? undefined),
    images: images(showing, pictureOfLine(line, cart)),
    sale_multiplicity: lineStep(line, cart),
    modifiers: choicesOfLine(line, cart).map(({ id, name, price, count }) => ({
      id,
      name: textIn(name, language),
      ...borrowedIn({ name }, language),
      price: toMajor(price),
      count,
    })),
    added_at: line.addedAt,
  }
}

function presentPlace(cart: PricedCart, promise: CartPromise, language: Language): WirePlace {
  const { place, stored, chosenShop, chosenZone, lastHourEnd, lastHourStart } = cart
  const { address } = stored
  const delivery = place.orderType === 'delivery'
  const title = delivery ? (chosenZone && address ? address.address : null) : textOrNull(chosenShop?.street, language)
  return {
    city_id: place.city.id,
    order_type: place.orderType,
    shop_id: delivery ? null : (chosenShop?.id ?? null),
    delivery_zone_id: place.zone?.id ?? null,
    title,
    chosen: title !== null,
    known: cart.known,
    street: address?.street ?? null,
    district: address?.district ?? null,
    house: address?.house ?? null,
    room: address?.room ?? null,
    entrance: address?.entrance ?? null,
    floor: address?.floor ?? null,
    pin: address?.pinned ? address.coordinates : null,
    minimum_order_amount: place.zone ? toMajor(place.zone.minimum) : null,
    has_free_delivery: place.zone?.hasFreeDelivery ?? false,
    delivery_fee: place.zone && toMajor(termsOf(place.zone).fee),
    free_delivery_from: place.zone && majorOrNull(termsOf(place.zone).freeFrom),
    ...presentPromise(promise, cart, language),
    delivery_address_id: delivery ? (address?.id ?? null) : null,
    last_hour: lastHourEnd === null ? null : { ends_at: lastHourEnd / 1000 },
    last_hour_starts_at: lastHourStart === null ? null : lastHourStart / 1000,
  }
}
