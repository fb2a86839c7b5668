import type { Minor } from '../money.ts'
import type { AdjustedPart } from '../payment/refund-of-lines.ts'

/** What was missing of an order, and what goes back for it. */
export type Adjustment = {
  id: string
  /** What goes back of the payment, or what the customer pays less. */
  amount: Minor
  /** The name of the person who has marked it. */
  by: string
  /** ISO 8601. */
  at: string
  /** How far the refund is; null when nothing was paid online. */
  refund: string | null
  parts: AdjustedPart[]
}

/** How many units of a line are missing. */
export const missingOf = (adjustments: readonly Pick<Adjustment, 'parts'>[], position: number): number =>
  adjustments.flatMap(({ parts }) => parts).reduce((sum, part) => (part.position === position ? sum + part.count : sum), 0)

/** The sum of all adjustments. */
export const adjustedBy = (adjustments: readonly Pick<Adjustment, 'amount'>[]): Minor =>
  adjustments.reduce((sum, { amount }) => sum + amount, 0)

/** What a customer gets back or pays less for missing units; refunds that a bank has refused do not count. */
export const promisedBack = (adjustments: readonly Pick<Adjustment, 'amount' | 'refund'>[]): Minor =>
  adjustedBy(adjustments.filter(({ refund }) => refund !== 'failed'))

/** What is still to be collected of an order: nothing of one that was paid online, or is canceled. */
export const dueOf = (order: {
  total: Minor
  isPaidOnline: boolean
  isCanceled: boolean
  adjustments: readonly Pick<Adjustment, 'amount'>[]
}): Minor => (order.isPaidOnline || order.isCanceled ? 0 : order.total - adjustedBy(order.adjustments))

/** The points that an order brings when a part of what earns them has gone back: in proportion, rounded down. */
export const pointsAfter = (points: number, total: Minor, given: Minor): number =>
  total === 0 ? points : Math.floor((points * Math.max(0, total - given)) / total)
