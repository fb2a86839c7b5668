import type { Minor } from '../money.ts'

/** The delivery fee of a zone, and the amount from which delivery is free; null when it never is. */
export type FeeTerms = { fee: Minor; freeFrom: Minor | null }

/** Free delivery counts the same amount as the minimum order: dishes and packages, before any discount. */
export const deliveryFee = ({ fee, freeFrom }: FeeTerms, ordered: Minor): Minor => (freeFrom !== null && ordered >= freeFrom ? 0 : fee)

/** The amount missing to free delivery, 0 once it is reached; null when no amount makes delivery cheaper. */
export function missingToFreeDelivery({ fee, freeFrom }: FeeTerms, ordered: Minor): Minor | null {
  if (fee === 0 || freeFrom === null) return null
  return Math.max(0, freeFrom - ordered)
}

/** A city's fee for deliveries of less than an amount of dishes and packages. */
export type SmallOrderTerms = { below: Minor; fee: Minor }
