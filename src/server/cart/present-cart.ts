import type { Cart, CartMessage, CartProduct, Gift, Place as WirePlace } from '#contract/cart.ts'
import type { PricedLine } from '#domain/cart/lines.ts'
import { modifiersOf } from '#domain/catalogue/modifiers.ts'
import { stopOf } from '#domain/catalogue/stops.ts'
import type { Language } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import { textsOf } from '#messages/texts.ts'
import { images, isoOrNull, productJson, type Showing } from '#server/catalogue/present-product.ts'
import { relatedTo } from '#server/catalogue/related.ts'
import type { CartGift } from './gifts-of-cart.ts'
import { countProblem, lineProblem, lineStep } from './line-problem.ts'
import type { PricedCart } from './price-cart.ts'
import { priceText } from './price-text.ts'

/** A priced cart as it travels, but for the products related to it: those are kept ready, as each is as long as the cart itself. */
export function presentCart(cart: PricedCart, language: Language): Cart {
  const showing: Showing = { snapshot: cart.snapshot, language }
  const { prices } = cart
  return {
    count: cart.count,
    products: Object.fromEntries(cart.lines.map((line) => [line.key, presentLine(line, cart, showing)])),
    packages: cart.packages.map(({ offer, count, price }) => ({
      id: offer.id,
      alias: offer.alias,
      name: offer.name[language],
      price: toMajor(price),
      count,
      can_refuse: offer.canRefuse,
      images: images(showing, offer.picture),
    })),
    without_bag: cart.stored.withoutBag,
    related: [],
    gifts: cart.gifts.filter(({ offer }) => !offer.isPresent).map((gift) => presentGift(gift, showing)),
    presents: cart.gifts.filter(({ offer }) => offer.isPresent).map((gift) => presentGift(gift, showing)),
    promocode: cart.promocode?.offer.code ?? null,
    messages: messagesOf(cart, language),
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

/** The products related to a cart, as JSON. */
export function relatedJson(cart: PricedCart, language: Language): string {
  const inCart = cart.lines.flatMap((line) => line.product ?? [])
  return `[${relatedTo(cart.menu, inCart)
    .map((product) => productJson(product, { snapshot: cart.snapshot, language }))
    .join(',')}]`
}

function presentGift({ offer, count, available, conditions }: CartGift, showing: Showing): Gift {
  const { language } = showing
  return {
    id: offer.id,
    name: offer.name[language],
    price: 0,
    images: images(showing, offer.picture),
    count,
    quantity: offer.quantity,
    max_count: offer.maxCount,
    is_available: available,
    type: offer.isPresent ? 'personalGift' : null,
    conditions: conditions.map(({ offer: condition, validated }) => ({ message: condition.message[language], validated })),
  }
}

/** What the customer is told above the lines: gifts that fell away, and a code that does nothing for now. */
function messagesOf(cart: PricedCart, language: Language): CartMessage[] {
  const texts = textsOf(language)
  const top = (text: string, icon: string): CartMessage => ({ text, title: null, icon, position: 'top' })
  const refusal = cart.promocode?.refusal
  const facts: Record<string, string> = refusal?.missing == null ? {} : { missing: priceText(refusal.missing, cart.place.city, language) }
  return [
    ...cart.droppedGifts.map((gift) => top(texts.cart_messages.gift_dropped(gift.name[language]), 'gift')),
    ...(refusal ? [top(texts.problems[refusal.code](facts), 'promocode')] : []),
    ...bonusMessage(cart, language),
  ]
}

/** Why points cannot be used, beside their toggle; an empty cart has nothing to say about it. */
function bonusMessage({ bonuses, count }: PricedCart, language: Language): CartMessage[] {
  if (!bonuses?.obstacle || count === 0) return []
  return [{ text: textsOf(language).problems[bonuses.obstacle]({}), title: null, icon: 'bonus', position: 'bonus_description' }]
}

function presentLine(line: PricedLine, cart: PricedCart, showing: Showing): CartProduct {
  const { product } = line
  const { language, snapshot } = showing
  const known = product ? modifiersOf(product) : new Map()
  // A dish that the place does not sell keeps its name, so that the customer sees what falls away.
  const name = product?.name ?? snapshot.assortment.dishes.find((dish) => dish.id === line.productId)?.name
  const picture = product?.picture ?? snapshot.assortment.dishes.find((dish) => dish.id === line.productId)?.picture ?? ''
  const problem = lineProblem(line, cart, language) ?? countProblem(line, cart)
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
    stopped_until: isoOrNull((product && stopOf(product, line.modifiers)?.until) ?? undefined),
    images: images(showing, picture),
    sale_multiplicity: lineStep(line, cart),
    modifiers: line.modifiers.flatMap(({ id, count }) => {
      const modifier = known.get(id)
      return modifier ? [{ id, name: modifier.name[language], price: toMajor(modifier.price), count }] : []
    }),
    added_at: line.addedAt,
  }
}

function presentPlace(cart: PricedCart, language: Language): WirePlace {
  const { place, stored, chosenShop, chosenZone, lastHourEnd, lastHourStart } = cart
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
    delivery_address_id: delivery ? (address?.id ?? null) : null,
    last_hour: lastHourEnd === null ? null : { ends_at: lastHourEnd / 1000 },
    last_hour_starts_at: lastHourStart === null ? null : lastHourStart / 1000,
  }
}
