import type { CartPlace as WirePlace, CartPlace, OrderTime } from '#contract/cart-place.ts'
import type { Cart, CartProduct } from '#contract/cart.ts'
import { partsBy } from '#domain/cart/totals.ts'
import type { PricedLine } from '#domain/cart/lines.ts'
import { mostTip } from '#domain/cart/tips.ts'
import { streetLine } from '#domain/city/whole-address.ts'
import { termsOf } from '#domain/city/delivery-offer.ts'
import { presentAge, presentConfirm } from '#server/catalogue/present-age.ts'
import { presentDeposit } from '#server/catalogue/present-deposit.ts'
import { priceBefore } from '#domain/cart/seen-prices.ts'
import { checkChoices } from '#domain/catalogue/modifiers.ts'
import { stopOf } from '#domain/catalogue/stops.ts'
import { borrowedIn, type Language, textIn, textOrNull } from '#domain/language.ts'
import { majorOrNull, type Minor, toMajor } from '#domain/money.ts'
import { textsOf } from '#messages/texts.ts'
import { images, isoOrNull, type MenuContext } from '#server/catalogue/present-product.ts'
import { foodOf } from '#domain/cart/lines.ts'
import { isServedAt, servingTimeAt } from '#domain/catalogue/serving-hours.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { isFull } from '#domain/schedule/interval-places.ts'
import { endOfOffers, firstInterval, type Interval, type IsTakeable, judgeInterval, offeredUntil } from '#domain/schedule/intervals.ts'
import { nextEnd } from '#domain/schedule/shop-load.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import type { Database } from '#server/database/connect.ts'
import { fullIntervals, intervalPlaces } from '#server/schedule/interval-capacity.ts'
import { onTimeShare } from '#server/schedule/on-time.ts'
import { busyMessage, restMessage } from '#server/schedule/interval-problem.ts'
import { intervalTitle, presentDate } from '#server/schedule/present-schedule.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import type { CartMessage } from '#contract/cart-messages.ts'
import {
  choicesOfLine,
  countProblem,
  dishOf,
  lineProblem,
  lineStep,
  nameOfLine,
  pictureOfLine,
  priceText,
  servingNote,
} from './line-problem.ts'
import { droppedGiftMessages, presentChanges, presentGifts } from './present-gifts.ts'
import { typedCode } from './bonuses-of-cart.ts'
import { ageOfCart, type PricedCart } from './price-cart.ts'

/** A priced cart on the wire, except for its related products: those are cached, because each is as long as the cart itself. */
export function presentCart(cart: PricedCart, promise: CartPromise, language: Language): Cart {
  const showing: MenuContext = { snapshot: cart.snapshot, language }
  const { prices } = cart
  const { code } = cart.place.city.currency
  const major = (amount: Minor): number => toMajor(amount, code)
  return {
    count: cart.count,
    products: Object.fromEntries(cart.lines.map((line) => [line.key, presentLine(line, cart, showing)])),
    packages: cart.packages.map(({ offer, count, price }) => ({
      id: offer.id,
      alias: offer.alias,
      name: textIn(offer.name, language),
      ...borrowedIn({ name: offer.name }, language),
      price: major(price),
      count,
      can_refuse: offer.canRefuse,
      images: images(showing, offer.picture),
    })),
    without_bag: cart.stored.withoutBag,
    related: [],
    gifts: presentGifts(cart, false, showing),
    presents: presentGifts(cart, true, showing),
    promocode: cart.promocode ? typedCode(cart.promocode.offer) : null,
    tips: presentTips(cart),
    messages: messagesOf(cart, showing),
    changes: presentChanges(cart, language),
    selectedDate: cart.stored.intervalId?.slice(0, 10) ?? null,
    selectedInterval: cart.stored.intervalId,
    selected_time: presentChosenTime(promise, cart, language),
    prices: {
      ...partsBy('cart', (part) => major(prices[part])),
      upcoming_bonuses: prices.upcomingBonuses,
      total: major(prices.total),
      to_free_delivery: majorOrNull(cart.toFreeDelivery, code),
      to_no_small_order: majorOrNull(cart.toNoSmallOrder, code),
    },
    ...presentConfirm(ageOfCart(cart), language),
    blockers: cart.blockers.map(({ code, missing }) => ({ code, missing: majorOrNull(missing, code) })),
    place: presentPlace(cart, promise, language),
  }
}

function presentTips({ tips, prices, place }: PricedCart): Cart['tips'] {
  if (!tips) return null
  const { to, percents, chosen } = tips
  const { code } = place.city.currency
  return {
    to,
    percents: [...percents],
    percent: chosen && 'percent' in chosen ? chosen.percent : null,
    amount: chosen && 'amount' in chosen ? toMajor(prices.tips, code) : null,
    most: toMajor(mostTip(prices.subtotal), code),
  }
}

/** Whether a line is a related product of another one, as a sauce is of rolls. */
const isRelated = (line: PricedLine, cart: PricedCart): boolean =>
  cart.lines.some((other) => other.available && other.productId !== line.productId && other.product?.related.includes(line.productId))

export function presentLine(line: PricedLine, cart: PricedCart, showing: MenuContext): CartProduct {
  const { product } = line
  const { language } = showing
  const { code } = cart.place.city.currency
  const was = priceBefore(line, cart.place.city)
  const problem = lineProblem(line, cart, language) ?? countProblem(line, cart)
  return {
    id: line.productId,
    key: line.key,
    name: nameOfLine(line, cart, language),
    ...borrowedIn({ name: dishOf(line, cart)?.name ?? null }, language),
    count: line.count,
    price: toMajor(product?.price ?? 0, code),
    price_with_modifiers: toMajor(line.priceWithModifiers, code),
    was_price: majorOrNull(was, code),
    basic_price: toMajor(product?.basicPrice ?? 0, code),
    ...presentDeposit(line.deposit, cart.place.city.currency, language),
    ...presentAge(product?.ageLimit, language),
    type: !line.available ? 'unavailable' : isRelated(line, cart) ? 'related' : 'default',
    alert: problem && textsOf(language).problems[problem.code](problem.facts ?? {}),
    is_editable: product !== null && (line.modifiers.length > 0 || checkChoices(product, line.modifiers).length > 0),
    stopped_until: isoOrNull((product && stopOf(product, line.modifiers)?.until) ?? undefined),
    images: images(showing, pictureOfLine(line, cart)),
    sale_multiplicity: lineStep(line, cart),
    modifiers: choicesOfLine(line, cart).map(({ id, name, price, count, free }) => ({
      id,
      name: textIn(name, language),
      ...borrowedIn({ name }, language),
      price: toMajor(price, code),
      count,
      ...(free ? { free } : {}),
    })),
    added_at: line.addedAt,
  }
}

function presentPlace(cart: PricedCart, promise: CartPromise, language: Language): WirePlace {
  const { place, stored, chosenShop, chosenZone, lastHourEnd, lastHourStart } = cart
  const { address } = stored
  const delivery = place.orderType === 'delivery'
  const title = delivery ? (chosenZone && address ? streetLine(address) : null) : textOrNull(chosenShop?.street, language)
  return {
    city_id: place.city.id,
    order_type: place.orderType,
    shop_id: delivery ? null : (chosenShop?.id ?? null),
    delivery_zone_id: place.zone?.id ?? null,
    title,
    chosen: title !== null,
    known: cart.known,
    street: address?.street ?? null,
    area: address?.area ?? null,
    district: address?.district ?? null,
    house: address?.house ?? null,
    room: address?.room ?? null,
    entrance: address?.entrance ?? null,
    floor: address?.floor ?? null,
    pin: address?.pinned ? address.coordinates : null,
    minimum_order_amount: place.zone && toMajor(place.zone.minimum, place.zone.currency),
    has_free_delivery: place.zone?.hasFreeDelivery ?? false,
    delivery_fee: place.zone && toMajor(termsOf(place.zone).fee, place.zone.currency),
    free_delivery_from: place.zone && majorOrNull(termsOf(place.zone).freeFrom, place.zone.currency),
    ...presentPromise(promise, cart, language),
    delivery_address_id: delivery ? (address?.id ?? null) : null,
    last_hour: lastHourEnd === null ? null : { ends_at: lastHourEnd / 1000 },
    last_hour_starts_at: lastHourStart === null ? null : lastHourStart / 1000,
  }
}

/** What a cart promises: the first time that would be offered for it, its chosen time, and how often its shop is in time. */
type CartPromise = {
  first: Interval | null
  until: number | null
  chosen: Interval | null
  onTime: number | null
  /** When what holds at its shop ends, epoch milliseconds. */
  loadEnds: number | null
}

/** Whether the dishes of a cart are served at a time; gone dishes do not count. */
export function servesAll({ lines, place }: Served): IsTakeable {
  const limited = lines.flatMap(({ product, modifiers }) => foodOf(product, modifiers)).filter(({ serving }) => serving !== null)
  return ({ start }) => {
    const time = servingTimeAt(start, place.city.timezone, hoursFor(place.shop.schedule, place.orderType))
    return limited.every(({ serving }) => isServedAt(serving, time))
  }
}

type Served = Pick<PricedCart, 'place'> & { lines: readonly Pick<PricedCart['lines'][number], 'product' | 'modifiers'>[] }

/** When the last of a cart's stopped dishes is back, where times of then are offered; epoch milliseconds. */
function returnOfDishes({ snapshot, place, stored, now }: PricedCart): number {
  const menu = snapshot.menuAt(place, now)
  const end = endOfOffers({ now, timezone: place.city.timezone })
  const returns = Object.values(stored.lines).flatMap(({ product_id: id, modifiers }) => {
    const product = menu.products.get(id)
    return (product && stopOf(product, modifiers)?.until) ?? []
  })
  return Math.max(-Infinity, ...returns.filter((back) => back < end))
}

/** Whether a time suits all dishes of a cart: they are served then, and those that are stopped now are back. */
export function suitsAll(cart: PricedCart): IsTakeable {
  const back = returnOfDishes(cart)
  const isServed = servesAll(cart)
  return (interval) => interval.start >= back && isServed(interval)
}

export async function promiseOfCart(database: Database, cart: PricedCart): Promise<CartPromise> {
  const { place, stored, now } = cart
  const question = timeQuestion(place, now)
  const isSuitable = suitsAll(cart)
  const [full, onTime] = await Promise.all([fullFor(database, cart), onTimeShare(database, place.shop.id, now)])
  const first = firstInterval(question, (interval) => isSuitable(interval) && !full.has(interval.id))
  const judged = stored.intervalId === null ? null : judgeInterval(question, stored.intervalId)
  const loadEnds = nextEnd(question, question.stoppedUntil, now)
  return { first, until: first && offeredUntil(question, first), chosen: judged?.ok ? judged.interval : null, onTime, loadEnds }
}

/** The full intervals of the cart's shop. What the customer's own unpaid order uses is free for them. */
async function fullFor(database: Database, { place: { shop, city }, stored, now }: PricedCart): Promise<ReadonlySet<string>> {
  const full = await fullIntervals(database, shop, toLocal(now, city.timezone).date)
  if (full.length === 0) return new Set()
  const places = await intervalPlaces(database, shop, full, stored)
  return new Set(full.filter((id) => isFull(places(id))))
}

export const orderTime = (interval: Interval, { place, now }: Pick<PricedCart, 'place' | 'now'>, language: Language): OrderTime => {
  const today = toLocal(now, place.city.timezone).date
  const { is_today: isToday, day_name: day } = presentDate(interval.date, today, language)
  return { interval_id: interval.id, title: intervalTitle(interval), day: isToday ? null : day }
}

/** The promise on the wire. */
const presentPromise = ({ first, until, onTime, loadEnds }: CartPromise, cart: PricedCart, language: Language) =>
  ({
    promise: first && until !== null ? { ...orderTime(first, cart, language), until: until / 1000 } : null,
    rest: restMessage(cart.place, { now: cart.now, language }) ?? busyMessage(cart.place, { now: cart.now, language }),
    load_ends_at: loadEnds === null ? null : loadEnds / 1000,
    on_time: onTime,
  }) satisfies Partial<CartPlace>

const presentChosenTime = ({ chosen }: CartPromise, cart: PricedCart, language: Language): OrderTime | null =>
  chosen && orderTime(chosen, cart, language)

/**
 * Messages about a cart: above the lines, dishes that are never served at one time, removed gifts and a code that does not work now; beside the toggle, why
 * points cannot be used; under the totals, the brand's note for every order.
 */
function messagesOf(cart: PricedCart, showing: MenuContext): CartMessage[] {
  const { language } = showing
  const { cart_messages: texts, problems } = textsOf(language)
  const refusal = cart.promocode?.refusal
  const facts: Record<string, string> = refusal?.missing == null ? {} : { missing: priceText(refusal.missing, cart.place.city, language) }
  return [
    ...timeMessage(cart, language),
    ...droppedGiftMessages(cart, showing),
    ...(refusal ? [promocodeMessage(texts.promocode_title, problems[refusal.code](facts))] : []),
    ...(cart.count === 0 ? [] : [...bonusMessage(cart, language), ...brandNote(cart, language)]),
  ]
}

function timeMessage(cart: PricedCart, language: Language): CartMessage[] {
  const note = servingNote(cart, language)
  if (!note?.isImpossible) return []
  return [{ text: note.text, title: textsOf(language).cart_messages.no_common_time_title, icon: 'info', position: 'top' }]
}

const promocodeMessage = (title: string, text: string): CartMessage => ({ text, title, icon: 'promocode', position: 'top' })

function bonusMessage({ bonuses }: PricedCart, language: Language): CartMessage[] {
  if (!bonuses?.obstacle) return []
  const texts = textsOf(language)
  return [
    { text: texts.problems[bonuses.obstacle]({}), title: texts.cart_messages.bonuses_title, icon: 'bonus', position: 'bonus_description' },
  ]
}

function brandNote({ snapshot }: PricedCart, language: Language): CartMessage[] {
  const text = snapshot.showcase.texts.get('cart_note')
  const title = snapshot.showcase.texts.get('cart_note_title')
  return text ? [{ text: textIn(text, language), title: textOrNull(title, language), icon: 'info', position: 'bottom' }] : []
}
