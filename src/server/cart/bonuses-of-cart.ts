import type { PricedLine } from '#domain/cart/lines.ts'
import type { Prices } from '#domain/cart/totals.ts'
import type { Place } from '#domain/city/place.ts'
import { type BonusObstacle, bonusObstacle, isProgrammeOn, upcomingBonuses, writeOffLimit } from '#domain/loyalty/bonuses.ts'
import type { RequestContext } from '#server/http/request-context.ts'

export type BonusVisit = Pick<RequestContext, 'brand' | 'customer' | 'bonusCookie'>

/** What points do in a cart; null where the programme is off or nobody is signed in. */
export type CartBonuses = {
  /** The most that may be written off. */
  limit: number
  /** What is: the customer's wish as far as it goes. */
  points: number
  obstacle: BonusObstacle | null
}

/** Whether the programme runs for this visitor at this place, signed in or not. */
export const hasProgramme = (
  { brand, bonusCookie }: Pick<RequestContext, 'brand' | 'bonusCookie'>,
  { city }: Pick<Place, 'city'>,
): boolean => isProgrammeOn({ launched: brand.bonuses.launched, cityHasIt: city.hasLoyaltySystem, cookie: bonusCookie })

/** How many points a cart writes off: never beside a discount, never more than the customer has. */
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

/** The points that a cart will bring its customer. */
export const earnedBy = ({ brand }: BonusVisit, bonuses: CartBonuses | null, { total }: Prices): number =>
  bonuses ? upcomingBonuses(total, brand.bonuses.accrual) : 0
