import type { PricedLine } from '#domain/cart/lines.ts'
import type { Prices } from '#domain/cart/totals.ts'
import type { City, Place } from '#domain/city/place.ts'
import { type BonusObstacle, bonusObstacle, isProgrammeOn, upcomingBonuses, writeOffLimit } from '#domain/loyalty/bonuses.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { partsOfSingle, singleCode } from '#domain/loyalty/single-code.ts'
import { normalCode, type Promocode, promocodeDiscount, type PromocodeRefusal, promocodeRefusal } from '#domain/loyalty/promocode.ts'
import { type Minor, priceIn, priceStep } from '#domain/money.ts'
import { type LocalDate, toLocal } from '#domain/schedule/timezone.ts'
import type { Menu } from '#domain/catalogue/menu.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isServedAt, type ServingTime } from '#domain/catalogue/serving-hours.ts'
import type { GiftOffer, PromocodeOffer, StoredCondition } from '#domain/catalogue/showcase.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import {
  claimsOf,
  type GiftClaim,
  type GiftCondition,
  type GiftSituation,
  isGiftAvailable,
  unmet,
  type UnmetCondition,
} from '#domain/loyalty/gift-conditions.ts'
import { remainingGifts } from '#domain/loyalty/gifts.ts'

export type BonusVisit = Pick<RequestContext, 'brand' | 'customer' | 'bonusCookie'>

/** The points of a cart; null when the programme is off or nobody is signed in. */
export type CartBonuses = {
  /** The most that can be spent. */
  limit: number
  /** The points spent: what the customer requested, up to the limit. */
  points: number
  obstacle: BonusObstacle | null
}

/** Whether the programme is on for this visitor at this place, signed in or not. */
export const hasProgramme = (
  { brand, bonusCookie }: Pick<RequestContext, 'brand' | 'bonusCookie'>,
  { city }: Pick<Place, 'city'>,
): boolean => isProgrammeOn({ launched: brand.bonuses.launched, cityHasIt: city.hasLoyaltySystem, cookie: bonusCookie })

/** How many points a cart spends: none together with a discount, at most the balance. */
export function bonusesOfCart(
  context: BonusVisit,
  place: Place,
  requested: number,
  cart: { lines: readonly PricedLine[]; packages: readonly { count: number; price: number }[]; fees: number; discount: number },
): CartBonuses | null {
  const balance = context.customer?.points
  if (balance === undefined || !hasProgramme(context, place)) return null
  const parts = [
    ...cart.lines.map(({ count, priceWithModifiers, available }) => ({ count, price: priceWithModifiers, available })),
    ...cart.packages.map((item) => ({ ...item, available: true })),
  ]
  const limit = writeOffLimit(parts, cart.fees, { balance, currency: place.city.currency.code })
  const obstacle = bonusObstacle({ discount: cart.discount, balance, limit })
  return { limit, obstacle, points: obstacle ? 0 : Math.min(requested, limit) }
}

/** The points that the order will earn: a tip is not the shop's, a deposit stays the customer's, and neither brings any. */
export const earnedBy = ({ brand }: BonusVisit, { city }: Place, bonuses: CartBonuses | null, { total, deposit, tips }: Prices): number =>
  bonuses ? upcomingBonuses(total - deposit - tips, brand.bonuses.accrual, city.currency.code) : 0

/** The promocode of a cart, and its effect now. */
export type CartPromocode = { offer: PromocodeOffer; refusal: PromocodeRefusal | null; discount: Minor }

const codesOf = new WeakMap<Snapshot, ReadonlyMap<string, PromocodeOffer>>()

/** The codes of a snapshot, as they are compared: made at its first cart, because carts are read far more often than codes change. */
function codesIn(snapshot: Snapshot): ReadonlyMap<string, PromocodeOffer> {
  const known = codesOf.get(snapshot)
  if (known) return known
  const codes = new Map(snapshot.showcase.promocodes.map((offer) => [normalCode(offer.code), offer]))
  codesOf.set(snapshot, codes)
  return codes
}

/** The code that somebody types; a single code stands for the one whose terms it has, and that one alone is none. */
export function findPromocode(snapshot: Snapshot, typed: string): PromocodeOffer | null {
  const codes = codesIn(snapshot)
  const known = codes.get(normalCode(typed))
  if (known && !known.onlySingles) return known
  const parts = partsOfSingle(typed)
  if (!parts) return null
  const terms = codes.get(parts.terms)
  return terms?.onlySingles ? { ...terms, single: parts.single } : null
}

/** An offer's code as it is typed and shown. */
export const typedCode = ({ code, single }: PromocodeOffer): string => (single === undefined ? code : singleCode(code, single))

const inCurrency = (offer: PromocodeOffer, currency: City['currency']): Promocode => ({
  ...offer,
  amount: (offer.amounts && priceIn(offer.amounts, currency)) ?? null,
  minimum: (offer.minimums && priceIn(offer.minimums, currency)) ?? null,
})

/** Evaluates the code of a cart at an instant; null when it has none or an unknown one. */
export function promocodeOfCart(
  snapshot: Snapshot,
  place: Place,
  code: string | null,
  cart: { subtotal: Minor; delivery: Minor; now: number },
): CartPromocode | null {
  const offer = code === null ? null : findPromocode(snapshot, code)
  if (!offer) return null
  const { currency } = place.city
  const promocode = inCurrency(offer, currency)
  const today = toLocal(cart.now, place.city.timezone).date
  const refusal = promocodeRefusal(promocode, { subtotal: cart.subtotal, orderType: place.orderType, cityAlias: place.city.alias, today })
  return { offer, refusal, discount: refusal ? 0 : promocodeDiscount(promocode, { ...cart, step: priceStep(currency) }) }
}

/** A condition as the content states it, and why this cart does not meet it; null when it does. */
export type JudgedCondition = { offer: StoredCondition; unmet: UnmetCondition | null }

/** A gift with its state in this cart. */
export type CartGift = {
  offer: GiftOffer
  /** The dish that it is. */
  dishId: number | null
  count: number
  available: boolean
  conditions: JudgedCondition[]
}

export type GiftsOfCart = {
  gifts: CartGift[]
  /** Chosen gifts whose conditions are no longer met: they are removed and the customer is notified. */
  dropped: { offer: GiftOffer; unmet: UnmetCondition | null }[]
  /** The rights that the chosen gifts use up. */
  claims: GiftClaim[]
}

/** What gift conditions depend on: counted lines, their subtotal, and the working promocode. */
export type GiftBasis = { lines: readonly PricedLine[]; subtotal: Minor; promocode: string | null }

/** Who chooses, when and where; `menu` and `time` are those that the order is for. */
type Chooser = {
  place: Place
  menu: Menu
  /** Null while no time is chosen. */
  time: ServingTime | null
  today: LocalDate
  taker: GiftSituation['taker']
  chosen: Record<string, number>
}

function readCondition(condition: StoredCondition, currency: City['currency']): GiftCondition {
  switch (condition.kind) {
    case 'subtotal-from':
      return { kind: 'subtotal-from', amount: priceIn(condition.amount, currency) ?? Number.POSITIVE_INFINITY }
    case 'order-type':
      return { kind: 'order-type', orderType: condition.order_type }
    case 'group-count':
      return { kind: 'group-count', groupAlias: condition.group, count: condition.count }
    case 'birthday':
      return { kind: 'birthday', daysBefore: condition.days_before, daysAfter: condition.days_after }
    case 'first-order':
    case 'once':
    case 'promocode':
      return condition
  }
}

function situation(snapshot: Snapshot, { place, today, taker }: Chooser, { lines, subtotal, promocode }: GiftBasis): GiftSituation {
  const unitsByGroup = new Map<string, number>()
  for (const { product, count } of lines) {
    const group = product && snapshot.assortment.groups.find(({ id }) => id === product.groupId)
    if (group) unitsByGroup.set(group.alias, (unitsByGroup.get(group.alias) ?? 0) + count)
  }
  return { today, subtotal, orderType: place.orderType, unitsByGroup, promocode, taker }
}

/** The dishes that gifts are, by alias, as far as the place sells them. Those that it does not, or not at the time that the order is for, it cannot give. */
function givenDishes(snapshot: Snapshot, { menu, time }: Chooser): Map<string, Product> {
  const wanted = new Set(snapshot.showcase.gifts.map(({ product }) => product))
  const sold = wanted.size > 1 || !wanted.has(null) ? [...menu.products.values()] : []
  const isGiven = ({ stopped, serving }: Product): boolean => !stopped && (time === null || isServedAt(serving, time))
  return new Map(sold.flatMap((dish) => (wanted.has(dish.alias) && isGiven(dish) ? [[dish.alias, dish] as const] : [])))
}

/** The gifts that a cart may choose (by available lines), keeps (by all its lines), and has lost. */
export function giftsOfCart(snapshot: Snapshot, chooser: Chooser, by: { now: GiftBasis; wanted: GiftBasis }): GiftsOfCart {
  const [now, wanted] = [situation(snapshot, chooser, by.now), situation(snapshot, chooser, by.wanted)]
  const { place, chosen, today } = chooser
  const dishes = givenDishes(snapshot, chooser)
  const judged = snapshot.showcase.gifts.map((offer) => {
    const conditions = offer.conditions.map((condition) => readCondition(condition, place.city.currency))
    const reasons = (at: GiftSituation) => conditions.map((condition) => unmet(condition, offer.id, at))
    const [reasonsNow, reasonsWanted] = [reasons(now), reasons(wanted)]
    const dish = offer.product === null ? null : dishes.get(offer.product)
    const isThere = dish !== undefined
    return {
      dishId: dish?.id ?? null,
      id: offer.id,
      offer,
      conditions,
      judged: offer.conditions.map((condition, index) => ({ offer: condition, unmet: reasonsNow[index] ?? null })),
      available: isThere && isGiftAvailable(reasonsNow, now),
      earned: isThere && isGiftAvailable(reasonsWanted, wanted),
      lostBy: reasonsWanted.find((reason) => reason !== null) ?? null,
    }
  })
  const kept = remainingGifts(
    chosen,
    judged.map(({ id, offer, earned }) => ({ id, maxCount: offer.maxCount, earned })),
  )
  const countOf = (id: number): number => kept[String(id)] ?? 0
  return {
    gifts: judged.map(({ id, dishId, offer, judged: conditions, available }) => ({
      offer,
      dishId,
      conditions,
      available,
      count: countOf(id),
    })),
    dropped: judged
      .filter(({ id, earned }) => !earned && (chosen[String(id)] ?? 0) > 0)
      .map(({ offer, lostBy }) => ({ offer, unmet: lostBy })),
    claims: claimsOf(
      judged.filter(({ id, available }) => available && countOf(id) > 0),
      today,
    ),
  }
}
