import type { Minor } from '../money.ts'

export type BonusPart = { count: number; price: Minor; available: boolean }

/** One point is one major unit. */
const point = 100

/** What of a price points may not pay: one major unit of each piece stays (section 4). */
const stays = 100

/**
 * The points that may be written off: (price − 1) × count over available products and packages, plus the delivery
 * fee, at most the balance, whole points only.
 */
export function writeOffLimit(parts: readonly BonusPart[], delivery: Minor, balance: number): number {
  const payable = parts.reduce((sum, part) => sum + (part.available ? Math.max(0, part.price - stays) * part.count : 0), delivery)
  return Math.max(0, Math.min(Math.floor(payable / point), Math.floor(balance)))
}

export const pointsToMinor = (points: number): Minor => points * point

/** Points an order will bring: a share of its total in percent, whole points. */
export const upcomingBonuses = (total: Minor, percent: number): number => Math.floor((total * percent) / 100 / point)
