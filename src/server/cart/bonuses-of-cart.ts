import type { PricedLine } from '#domain/cart/lines.ts'
import type { Prices } from '#domain/cart/totals.ts'
import type { Place } from '#domain/city/place.ts'
import { type BonusObstacle, bonusObstacle, isProgrammeOn, upcomingBonuses, writeOffLimit } from '#domain/loyalty/bonuses.ts'
import type { RequestContext } from '#server/http/request-context.ts'

export type BonusVisit = Pick<RequestContext, 'brand' | 'customer' | 'bonusCookie'>

/** The points of a cart; null when the programme is off or nobody is signed in. */
export type CartBonuses = {
  /** The most that can be spent. */
  limit: number
  /** The points spent: the customer's wish, up to the limit. */
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
  wish: number,
  cart: { lines: readonly PricedLine[]; packages: readonly { count: number; price: number }[]; delivery: number; discount: number },
): CartBonuses | null {
  const balance = context.customer?.points
  if (balance === undefined || !hasProgramme(context, place)) return null
  const parts = [
    ...cart.lines.map(({ count, priceWithModifiers, available }) => ({ count, price: priceWithModifiers, available })),
    ...cart.packages.map((item) => ({ ...item, available: true })),
  ]
  const limit = writeOffLimit(parts, cart.delivery, balance)
  const obstacle = bonusObstacle({ discount: cart.discount, balance, limit })
  return { limit, obstacle, points: obstacle ? 0 : Math.min(wish, limit) }
}

/** The points that the order will earn. */
export const earnedBy = ({ brand }: BonusVisit, bonuses: CartBonuses | null, { total }: Prices): number =>
  bonuses ? upcomingBonuses(total, brand.bonuses.accrual) : 0
