import { missingToFreeDelivery } from '#domain/address/delivery-fee.ts'
import { deliveryOffer, type DeliveryTerms, termsOf } from '#domain/city/delivery-offer.ts'
import { spotOf } from '#domain/city/zone-of-address.ts'
import { packagesFor, type PricedLine, priceLines } from '#domain/cart/lines.ts'
import { type Blocker, orderBlockers } from '#domain/cart/order-blockers.ts'
import { missingToNoFee, paidWholeByPoints, type Prices, totals } from '#domain/cart/totals.ts'
import { type ChosenTip, tipAmount, tipOffer, type TipOffer, validTip } from '#domain/cart/tips.ts'
import { ageLimitOf } from '#domain/catalogue/age-limit.ts'
import type { Menu } from '#domain/catalogue/menu.ts'
import { servingTime } from '#domain/catalogue/serving-hours.ts'
import { type Place, resolvePlace, type Shop, type Zone } from '#domain/city/place.ts'
import { pointsToMinor } from '#domain/loyalty/bonuses.ts'
import type { GiftSituation } from '#domain/loyalty/gift-conditions.ts'
import { type Minor, priceIn, pricesFor } from '#domain/money.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { momentOf } from '#domain/schedule/interval-start.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import type { PackageOffer } from '#domain/catalogue/showcase.ts'
import type { OrderType } from '#domain/city/order-type.ts'
import { lastHourMinutes, type LastHourQuestion, lastHourStart } from '#domain/schedule/last-hour.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import {
  bonusesOfCart,
  type BonusVisit,
  type CartBonuses,
  type CartPromocode,
  earnedBy,
  type GiftBasis,
  type GiftsOfCart,
  giftsOfCart,
  promocodeOfCart,
} from './bonuses-of-cart.ts'

const minute = 60_000

/** A cart with everything that only the server decides: place, prices, packages, and why it cannot be ordered yet. */
export type PricedCart = LastHour &
  Bound & {
    stored: StoredCart
    snapshot: Snapshot
    /** Epoch milliseconds. */
    now: number
    /** The menu at the start of the chosen interval, or now while none is chosen. */
    menu: Menu
    lines: PricedLine[]
    packages: PricedPackage[]
    promocode: CartPromocode | null
    gifts: GiftsOfCart['gifts']
    droppedGifts: GiftsOfCart['dropped']
    giftClaims: GiftsOfCart['claims']
    /** Whom the gifts were computed for. */
    taker: GiftSituation['taker']
    bonuses: CartBonuses | null
    /** What may be given to courier or kitchen here, and what the customer has chosen of it; null where no tips are taken. */
    tips: (TipOffer & { chosen: ChosenTip | null }) | null
    prices: Prices
    /** The amount missing to free delivery, 0 once it is reached; null when there is none, or there is no address. */
    toFreeDelivery: Minor | null
    /** The amount missing until there is no fee for small orders, 0 once it is reached; null when the city has none, or there is no address. */
    toNoSmallOrder: Minor | null
    blockers: Blocker[]
    count: number
  }

/** Prices a stored cart at its place; null when no city of the brand fits. */
export function priceCart(
  snapshot: Snapshot,
  stored: StoredCart,
  context: Pick<RequestContext, 'now'> & BonusVisit,
  taker: GiftSituation['taker'],
): PricedCart | null {
  const bound = bindPlace(snapshot, stored)
  if (!bound) return null
  const { place, chosenShop, chosenZone, known } = bound
  const menu = snapshot.menuAt(place, momentOf(stored.intervalId, place.city.timezone, context.now))
  const time = servingTime(stored.intervalId, place.city.timezone, hoursFor(place.shop.schedule, place.orderType))
  const lines = priceLines(menu, stored.lines, time)
  const packages = packagesOf(snapshot, place, lines, stored.withoutBag)
  const fees = { zone: termsAt(place), smallOrder: place.city.smallOrder }
  const bare = totals({ lines, packages, ...fees })
  const promocode = promocodeOfCart(snapshot, place, stored.promocode, { ...bare, now: context.now })
  const chooser = { place, menu, time, taker, today: toLocal(context.now, place.city.timezone).date, chosen: stored.gifts }
  const given = giftsOfCart(snapshot, chooser, bases(bound, snapshot, stored, lines, context.now))
  const discount = promocode?.discount ?? 0
  const bonuses = bonusesOfCart(context, place, stored.bonuses, { lines, packages, fees: paidWholeByPoints(bare), discount })
  const { currency } = place.city
  const offer = tipOffer(context.brand.tips, place)
  const tip = validTip(stored.tips, offer, currency)
  const cut = totals({
    lines,
    packages,
    ...fees,
    discount,
    bonuses: pointsToMinor(bonuses?.points ?? 0, currency.code),
    tips: tipAmount(tip, bare.subtotal, currency),
  })
  const prices = { ...cut, upcomingBonuses: earnedBy(context, place, bonuses, cut) }
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const blockers = orderBlockers({
    sessionNeeded: context.brand.customers.authEnabled,
    hasSession: context.customer !== null,
    count,
    hasUnavailable: lines.some((line) => !line.available),
    orderType: place.orderType,
    hasAddress: chosenZone !== null,
    hasShop: chosenShop !== null,
    shopStopped: place.shop.stopped,
    subtotal: prices.subtotal,
    packages: prices.packages,
    minimum: chosenZone?.minimum ?? null,
    hasFreeDelivery: chosenZone?.hasFreeDelivery ?? false,
  })
  return {
    stored,
    snapshot,
    place,
    now: context.now,
    menu,
    chosenShop,
    chosenZone,
    known,
    ...lastHourOf(context, place, chosenShop),
    lines,
    packages,
    promocode,
    gifts: given.gifts,
    droppedGifts: given.dropped,
    giftClaims: given.claims,
    taker,
    bonuses,
    tips: offer && { ...offer, chosen: tip },
    prices,
    toNoSmallOrder: count > 0 && chosenZone ? missingToNoFee(place.city.smallOrder, prices.subtotal + prices.packages) : null,
    toFreeDelivery: count > 0 && chosenZone ? missingToFreeDelivery(termsOf(chosenZone), prices.subtotal + prices.packages) : null,
    blockers,
    count,
  }
}

/** The two bases for gifts: the lines that are available now, and all lines that the place sells. */
function bases({ place }: Bound, snapshot: Snapshot, stored: StoredCart, lines: readonly PricedLine[], now: number) {
  const basis = (counted: PricedLine[]): GiftBasis => {
    const { subtotal, delivery } = totals({
      lines: counted.map((line) => ({ ...line, available: true })),
      packages: [],
      zone: termsAt(place),
    })
    const promocode = promocodeOfCart(snapshot, place, stored.promocode, { subtotal, delivery, now })
    return { lines: counted, subtotal, promocode: promocode && !promocode.refusal ? promocode.offer.code : null }
  }
  return { now: basis(lines.filter((line) => line.available)), wanted: basis(lines.filter((line) => line.product !== null)) }
}

/** The terms of the zone; null for a takeaway. */
const termsAt = ({ zone }: Place): DeliveryTerms | null => zone && termsOf(zone)

type PricedPackage = { offer: PackageOffer; count: number; price: number }

/** The packages that the available lines need, at the prices of the place. */
function packagesOf(snapshot: Snapshot, place: Place, lines: readonly PricedLine[], withoutBag: boolean): PricedPackage[] {
  const offers = snapshot.showcase.packages.flatMap((offer) => {
    const price = priceIn(pricesFor(place.orderType, offer.prices, offer.collecting), place.city.currency)
    return price === undefined ? [] : [{ offer, price }]
  })
  const rules = offers.map(({ offer, price }) => ({
    id: offer.id,
    price,
    canRefuse: offer.canRefuse,
    holds: offer.holds,
    groupIds: offer.groups && snapshot.assortment.groups.filter(({ alias }) => offer.groups?.includes(alias)).map(({ id }) => id),
  }))
  const units = lines.filter((line) => line.available).map((line) => ({ groupId: line.product?.groupId ?? 0, count: line.count }))
  return packagesFor(rules, units, withoutBag).map(({ id, count, price }) => ({
    offer: offers.find(({ offer }) => offer.id === id)?.offer as PackageOffer,
    count,
    price,
  }))
}

/** The place of a cart, and what of it the customer has chosen. */
type Bound = {
  place: Place
  /** The shop or zone that the customer chose; null while the place is a default for browsing. */
  chosenShop: Shop | null
  chosenZone: Zone | null
  /** The order types that have a chosen place. */
  known: Record<OrderType, boolean>
}

/** The zone of an address is computed from its point and place each time: zones change, addresses stay. */
export function bindPlace(snapshot: Snapshot, stored: StoredCart): Bound | null {
  const cityId = stored.cityId ?? snapshot.places.cities[0]?.id ?? 0
  const city = snapshot.places.city(cityId)
  const zoneOfAddress = stored.address && city ? deliveryOffer(snapshot.places, city, spotOf(stored.address)).zone : null
  const place = resolvePlace(snapshot.places, {
    cityId,
    orderType: stored.orderType,
    shopId: stored.shopId,
    zoneId: zoneOfAddress?.id ?? stored.zoneId,
  })
  if (!place) return null
  const shop = snapshot.places.shopsIn(cityId).find(({ id }) => id === stored.shopId) ?? null
  const isDelivery = place.orderType === 'delivery'
  return {
    place,
    chosenShop: isDelivery ? null : shop,
    chosenZone: isDelivery ? zoneOfAddress : null,
    known: {
      delivery: place.city.delivery && zoneOfAddress !== null,
      takeaway: place.city.takeaway && shop !== null && !shop.stopped,
    },
  }
}

/** The last hour of the chosen shop, epoch milliseconds: the last order while the hour runs, and the start if it is yet to come today. */
type LastHour = { lastHourEnd: number | null; lastHourStart: number | null }

function lastHourOf({ brand, now }: Pick<RequestContext, 'brand' | 'now'>, place: Place, shop: Shop | null): LastHour {
  const question: LastHourQuestion = {
    enabled: brand.features.lastHour,
    orderType: place.orderType,
    countryCode: place.city.country.code,
    times: shop && timeQuestion({ ...place, shop }, now),
  }
  const left = lastHourMinutes(question)
  return { lastHourEnd: left === null ? null : (Math.floor(now / minute) + left) * minute, lastHourStart: lastHourStart(question) }
}

/** The years from which what a cart orders may be had, its gifts too; null where anybody may. */
export function ageOfCart({ lines, gifts, menu }: Pick<PricedCart, 'lines' | 'gifts' | 'menu'>): number | null {
  const ordered = lines.flatMap(({ product, available }) => (available && product ? [product] : []))
  const given = gifts.flatMap(({ dishId, available, count }) =>
    dishId !== null && available && count > 0 ? (menu.products.get(dishId) ?? []) : [],
  )
  return ageLimitOf([...ordered, ...given])
}
