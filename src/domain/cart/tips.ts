import type { OrderType } from '../city/order-type.ts'
import { type Minor, onStep, priceStep, share } from '../money.ts'

/** Whoever brings an order, or where the customer collects it, whoever cooks it. */
export const tipTakers = ['courier', 'kitchen'] as const
export type TipTaker = (typeof tipTakers)[number]

/** What a brand offers: for each of those who take tips, the shares of the dishes in percent. A sum can always be given. */
export type TipTerms = { [Taker in TipTaker]?: number[] | undefined } & { cities: string[] | null }

/** The tip that a customer has chosen: for whom, and a share in percent or a sum in a currency. */
export type ChosenTip = { to: TipTaker } & ({ percent: number } | { amount: Minor; currency: string })

/** What is offered to a cart at its place. */
export type TipOffer = { to: TipTaker; percents: readonly number[] }

export const tipTaker = (orderType: OrderType): TipTaker => (orderType === 'delivery' ? 'courier' : 'kitchen')

/** What a brand offers for an order of this type in a city; null: no tips. */
export function tipOffer(terms: TipTerms, { orderType, city }: { orderType: OrderType; city: { alias: string } }): TipOffer | null {
  const to = tipTaker(orderType)
  const percents = terms[to]
  if (!percents || (terms.cities !== null && !terms.cities.includes(city.alias))) return null
  return { to, percents }
}

type Currency = { code: string; fractional: boolean }

/** The most that can be given, so that nobody pays ten times the order by a slip: as much as the dishes cost. */
export const mostTip = (subtotal: Minor): Minor => subtotal

/**
 * The chosen tip where it is offered still; null otherwise. What was meant for a courier is not given to the kitchen, nor
 * is a sum kept for another currency.
 */
export function validTip(chosen: ChosenTip | null, offer: TipOffer | null, { code }: Pick<Currency, 'code'>): ChosenTip | null {
  if (!chosen || !offer || chosen.to !== offer.to) return null
  if ('percent' in chosen) return offer.percents.includes(chosen.percent) ? chosen : null
  return chosen.currency === code ? chosen : null
}

/** What a valid tip comes to, rounded to the prices of the city. Only dishes count: no fee makes it dearer. */
export function tipAmount(chosen: ChosenTip | null, subtotal: Minor, currency: Currency): Minor {
  if (!chosen) return 0
  const step = priceStep(currency)
  const wanted = 'percent' in chosen ? share(subtotal, chosen.percent, step) : onStep(chosen.amount, step)
  return Math.min(wanted, mostTip(subtotal))
}
