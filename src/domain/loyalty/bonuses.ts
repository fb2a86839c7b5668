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
export const upcomingBonuses = (total: Minor, percent: number): number => Math.floor((total * percent) / (100 * point))

/** The programme runs where all three say so: the brand, the city, and the flag in a cookie (section 6). */
export type ProgrammeQuestion = { brandHasIt: boolean; cityHasIt: boolean; cookie: string | undefined }
export const isProgrammeOn = ({ brandHasIt, cityHasIt, cookie }: ProgrammeQuestion): boolean => brandHasIt && cityHasIt && cookie === '1'

export type BonusObstacle = 'bonuses-with-discount' | 'bonuses-none' | 'bonuses-nothing-to-pay'

/** Why points cannot be written off now: they do not go with a discount; there are none; nothing may be paid by them. */
export function bonusObstacle(at: { discount: Minor; balance: number; limit: number }): BonusObstacle | null {
  if (at.discount > 0) return 'bonuses-with-discount'
  if (at.balance < 1) return 'bonuses-none'
  return at.limit < 1 ? 'bonuses-nothing-to-pay' : null
}
