import type { City, Place } from '#domain/city/place.ts'
import { normalCode, type Promocode, promocodeDiscount, type PromocodeRefusal, promocodeRefusal } from '#domain/loyalty/promocode.ts'
import { type Minor, priceIn, priceStep } from '#domain/money.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import type { PromocodeOffer } from '#domain/catalogue/showcase.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'

/** The promocode of a cart, and its effect now. */
export type CartPromocode = { offer: PromocodeOffer; refusal: PromocodeRefusal | null; discount: Minor }

export const findPromocode = (snapshot: Snapshot, code: string): PromocodeOffer | null =>
  snapshot.showcase.promocodes.find((offer) => normalCode(offer.code) === normalCode(code)) ?? null

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
