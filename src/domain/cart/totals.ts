import { deliveryFee, type FeeTerms } from '../address/delivery-fee.ts'
import type { Minor } from '../money.ts'

export type PricedLine = { count: number; priceWithModifiers: Minor; available: boolean }

export type Prices = {
  subtotal: Minor
  packages: Minor
  delivery: Minor
  discount: Minor
  bonuses: Minor
  upcomingBonuses: Minor
  total: Minor
}

export type PriceParts = {
  lines: readonly PricedLine[]
  packages: readonly { count: number; price: Minor }[]
  /** Null for a takeaway. */
  zone: FeeTerms | null
  discount?: Minor
  bonuses?: Minor
  upcomingBonuses?: Minor
}

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0)

/**
 * All prices of a cart. Full price = subtotal + packages + delivery (section 3); total = full price − discount −
 * bonuses, never below 0. A discount is limited to the full price and bonuses to the rest, so that the total equals the
 * sum of its parts. An empty cart has no delivery fee, nor has one that reaches its zone's amount for free delivery.
 */
export function totals(parts: PriceParts): Prices {
  const counted = parts.lines.filter((line) => line.available)
  const subtotal = sum(counted.map((line) => line.priceWithModifiers * line.count))
  const isEmpty = counted.length === 0
  const packages = isEmpty ? 0 : sum(parts.packages.map((item) => item.price * item.count))
  const delivery = isEmpty || !parts.zone ? 0 : deliveryFee(parts.zone, subtotal + packages)
  const full = subtotal + packages + delivery
  const discount = Math.min(parts.discount ?? 0, full)
  const bonuses = Math.min(parts.bonuses ?? 0, full - discount)
  return { subtotal, packages, delivery, discount, bonuses, upcomingBonuses: parts.upcomingBonuses ?? 0, total: full - discount - bonuses }
}
