import { unitsOf } from '../currency-digits.ts'
import type { Minor } from '../money.ts'

/** Banknotes to offer: above the total, at most the maximum. Major units. */
export const banknotesAbove = (banknotes: readonly number[], total: number, maximum: number): number[] =>
  banknotes.filter((note) => note > total && note <= maximum)

/** Turkey's amount to give change from: below the total it becomes the next hundred, at most the maximum. Major units. */
export const roundUpChange = (amount: number, total: number, maximum: number): number =>
  amount < total ? Math.min(Math.ceil(total / 100) * 100, maximum) : amount

type CashOrder = { total: Minor; maximum: Minor; currency: string }

/** Why an amount to give change from is refused; null when no change is needed. Minor units; whole major units are given. */
export function cashFault(cash: Minor | null, { total, maximum, currency }: CashOrder): 'cash-invalid' | 'cash-below-total' | null {
  if (cash === null) return null
  if (!Number.isInteger(cash) || cash < 0 || cash > maximum || cash % unitsOf(currency) !== 0) return 'cash-invalid'
  return cash < total ? 'cash-below-total' : null
}
