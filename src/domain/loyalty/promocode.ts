import type { OrderType } from '../city/order-type.ts'
import { type Minor, share } from '../money.ts'
import type { LocalDate } from '../schedule/timezone.ts'
import { foldText } from '../text/fold.ts'

export type PromocodeKind = 'percent' | 'amount' | 'gift' | 'free-delivery'

/** A promocode in one city: amounts in minor units of its currency. */
export type Promocode = {
  code: string
  kind: PromocodeKind
  percent: number | null
  amount: Minor | null
  giftAlias: string | null
  minimum: Minor | null
  from: LocalDate | null
  to: LocalDate | null
  orderTypes: OrderType[]
  cities: string[] | null
  paused: boolean
}

export type PromocodeSituation = { subtotal: Minor; orderType: OrderType; cityAlias: string; today: LocalDate }

export type PromocodeRefusal = {
  code:
    | 'promocode-paused'
    | 'promocode-expired'
    | 'promocode-not-yet'
    | 'promocode-elsewhere'
    | 'promocode-order-type'
    | 'promocode-below-minimum'
  missing: Minor | null
}

/** A code as it is compared, however it is typed. */
export const normalCode = (text: string): string => foldText(text)

/** Why a promocode does not work now; null when it does. Remaining uses are counted in the database. */
export function promocodeRefusal(promocode: Promocode, at: PromocodeSituation): PromocodeRefusal | null {
  const refusal = (code: PromocodeRefusal['code'], missing: Minor | null = null): PromocodeRefusal => ({ code, missing })
  if (promocode.paused) return refusal('promocode-paused')
  if (promocode.from !== null && at.today < promocode.from) return refusal('promocode-not-yet')
  if (promocode.to !== null && at.today > promocode.to) return refusal('promocode-expired')
  if (promocode.cities !== null && !promocode.cities.includes(at.cityAlias)) return refusal('promocode-elsewhere')
  if (!promocode.orderTypes.includes(at.orderType)) return refusal('promocode-order-type')
  const missing = (promocode.minimum ?? 0) - at.subtotal
  return missing > 0 ? refusal('promocode-below-minimum', missing) : null
}

/**
 * The discount of a working promocode: a percentage of the subtotal, or the delivery fee if it makes delivery free. A
 * percentage is rounded half up to the price step of the city: 20 % of 649 roubles are 130, and 519 remain to be paid.
 */
export function promocodeDiscount(promocode: Promocode, cart: { subtotal: Minor; delivery: Minor; step: Minor }): Minor {
  if (promocode.kind === 'percent') return share(cart.subtotal, promocode.percent ?? 0, cart.step)
  if (promocode.kind === 'amount') return Math.min(promocode.amount ?? 0, cart.subtotal)
  return promocode.kind === 'free-delivery' ? cart.delivery : 0
}
