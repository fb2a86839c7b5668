import { missingToFreeDelivery } from '#domain/address/delivery-fee.ts'
import { type DeliveryTerms, termsOf } from '#domain/city/delivery-offer.ts'
import { type PricedLine, priceLines } from '#domain/cart/lines.ts'
import { type Blocker, orderBlockers } from '#domain/cart/order-blockers.ts'
import { type Prices, totals } from '#domain/cart/totals.ts'
import type { Menu } from '#domain/catalogue/menu.ts'
import { servingTime } from '#domain/catalogue/serving-hours.ts'
import type { Place } from '#domain/city/place.ts'
import { pointsToMinor } from '#domain/loyalty/bonuses.ts'
import type { GiftSituation } from '#domain/loyalty/gift-conditions.ts'
import type { Minor } from '#domain/money.ts'
import { momentOf } from '#domain/schedule/interval-start.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { type BonusVisit, bonusesOfCart, type CartBonuses, earnedBy } from './bonuses-of-cart.ts'
import { type GiftBasis, type GiftsOfCart, giftsOfCart } from './gifts-of-cart.ts'
import { type LastHour, lastHourOf } from './last-hour-of-cart.ts'
import { type CartPromocode, promocodeOfCart } from './promocode-of-cart.ts'
import { bindPlace, type Bound } from './bind-place.ts'
import { packagesOf, type PricedPackage } from './packages-of-cart.ts'

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
    prices: Prices
    /** The amount missing to free delivery, 0 once it is reached; null when there is none, or there is no address. */
    toFreeDelivery: Minor | null
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
  const lines = priceLines(menu, stored.lines, servingTime(stored.intervalId, place.city.timezone))
  const packages = packagesOf(snapshot, place, lines, stored.withoutBag)
  const bare = totals({ lines, packages, zone: termsAt(place) })
  const promocode = promocodeOfCart(snapshot, place, stored.promocode, { ...bare, now: context.now })
  const chooser = { place, taker, today: toLocal(context.now, place.city.timezone).date, chosen: stored.gifts }
  const given = giftsOfCart(snapshot, chooser, bases(bound, snapshot, stored, lines, context.now))
  const discount = promocode?.discount ?? 0
  const bonuses = bonusesOfCart(context, place, stored.bonuses, { lines, packages, delivery: bare.delivery, discount })
  const cut = totals({ lines, packages, zone: termsAt(place), discount, bonuses: pointsToMinor(bonuses?.points ?? 0) })
  const prices = { ...cut, upcomingBonuses: earnedBy(context, bonuses, cut) }
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
    prices,
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
