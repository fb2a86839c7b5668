import { unitsOf } from '../currency-digits.ts'
import type { Minor } from '../money.ts'
import type { LocalDate } from '../schedule/timezone.ts'

export type BonusPart = { count: number; price: Minor; available: boolean }

/** One point is one major unit; so is the part of each unit's price that points cannot pay (BONUS-12). */
const pointIn = unitsOf

/**
 * The points that can be spent: (price − 1) × count over available products and packages, plus the fees, at
 * most the balance, whole points only.
 */
export function writeOffLimit(
  parts: readonly BonusPart[],
  fees: Minor,
  { balance, currency }: { balance: number; currency: string },
): number {
  const point = pointIn(currency)
  const payable = parts.reduce((sum, part) => sum + (part.available ? Math.max(0, part.price - point) * part.count : 0), fees)
  return Math.max(0, Math.min(Math.floor(payable / point), Math.floor(balance)))
}

export const pointsToMinor = (points: number, currency: string): Minor => points * pointIn(currency)

/**
 * What an order earns: a percentage of its total as points, or nothing while accrual is paused. A pause names the last
 * day for spending points.
 */
export type Accrual = { percent: number } | { pausedSpendUntil: LocalDate }

/** Points an order will earn, rounded to whole ones. */
export const upcomingBonuses = (total: Minor, accrual: Accrual, currency: string): number =>
  'percent' in accrual ? Math.floor((total * accrual.percent) / (100 * pointIn(currency))) : 0

/** For whom a brand has launched the programme: `flagged` are browsers with the cookie `bonus_program=1`. */
export const launches = ['everyone', 'flagged', 'nobody'] as const
export type Launch = (typeof launches)[number]

/** The programme is on when the city takes part and the brand has launched it for this visitor. */
export type ProgrammeQuestion = { launched: Launch; cityHasIt: boolean; cookie: string | undefined }
export const isProgrammeOn = ({ launched, cityHasIt, cookie }: ProgrammeQuestion): boolean =>
  cityHasIt && (launched === 'everyone' || (launched === 'flagged' && cookie === '1'))

export type BonusObstacle = 'bonuses-with-discount' | 'bonuses-none' | 'bonuses-nothing-to-pay'

/** Why points cannot be spent now: a discount excludes them, the balance is empty, or nothing can be paid with them. */
export function bonusObstacle(at: { discount: Minor; balance: number; limit: number }): BonusObstacle | null {
  if (at.discount > 0) return 'bonuses-with-discount'
  if (at.balance < 1) return 'bonuses-none'
  return at.limit < 1 ? 'bonuses-nothing-to-pay' : null
}
