import { type Minor, priceIn, type PriceList } from '../money.ts'
import { priceInSize, type SizePrice } from './sizes.ts'

/** What goes back for one unit to whoever returns its bottle, and what instead in a size. It is no part of a price. */
export type Deposit = { price: Minor; bySize: SizePrice[] }

/** The same as a brand says it. */
export type BrandDeposit = { prices: PriceList; bySize: { size: number; prices: PriceList }[] }

/** The deposit where a currency is paid; a currency that has none has no deposit. */
export function depositIn({ prices, bySize }: BrandDeposit, currency: { code: string; fractional: boolean }): Deposit {
  const paid = (list: PriceList): Minor => priceIn(list, currency) ?? 0
  return { price: paid(prices), bySize: bySize.map(({ size, prices: own }) => ({ size, price: paid(own) })) }
}

/** The deposit of one unit with these choices. */
export const depositOf = ({ deposit }: { deposit?: Deposit | undefined }, choices: readonly { id: number; count: number }[]): Minor =>
  deposit ? (priceInSize(deposit, choices) ?? 0) : 0
