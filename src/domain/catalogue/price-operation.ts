import { unitsOf } from '../currency-digits.ts'
import { type Minor, onStep } from '../money.ts'

/** What many prices are to become at once. Percent and amount may be below 0. */
export type PriceOperation = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Minor } | { kind: 'set'; amount: Minor }

/** `nine`: ends in 9, as 499 or 4.99; a number: a multiple of so many minor units; null: only as exact as prices are. */
export type Rounding = number | 'nine' | null

/** The multiples that prices of a currency are rounded to: 1, 5 and 10 where they are whole, else 5, 10, 50 and 100 of its smallest unit. */
export const roundingsOf = (currency: string, step: Minor): number[] => {
  const unit = unitsOf(currency)
  return step >= unit ? [unit, 5 * unit, 10 * unit] : [unit / 20, unit / 10, unit / 2, unit].filter((one) => one > step)
}

/** What a price becomes; never below 0. @param step every price is a multiple of it */
export function operated(from: Minor, operation: PriceOperation, rounding: Rounding, step: Minor): Minor {
  return Math.max(0, rounded(raw(from, operation), rounding, step))
}

function raw(from: Minor, operation: PriceOperation): number {
  switch (operation.kind) {
    case 'percent':
      return from + (from * operation.percent) / 100
    case 'amount':
      return from + operation.amount
    case 'set':
      return operation.amount
  }
}

function rounded(amount: number, rounding: Rounding, step: Minor): Minor {
  if (rounding === null) return onStep(amount, step)
  if (rounding !== 'nine') return onStep(amount, Math.max(rounding, step))
  // The nearest that is one step below a multiple of ten.
  return amount > 0 ? Math.max(9 * step, onStep(amount + step, 10 * step) - step) : 0
}

/** Shares of its old price below and above which a new one looks like a slip. */
const usual = { from: 0.3, to: 3 }

/** Whether a price is far from what it was before. */
export const isFarFrom = (before: Minor | null, after: Minor | null): boolean =>
  before !== null && before > 0 && after !== null && (after < before * usual.from || after > before * usual.to)
