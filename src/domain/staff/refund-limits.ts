import type { Minor } from '../money.ts'
import { capabilitiesOf, type Role } from './capabilities.ts'
import { covers, type Grant, reachOf, type StaffPlace } from './reach.ts'

/** What the counter may give back of an order where that is set, in minor units: about what a dinner for two costs. */
const dinners: Readonly<Record<string, Minor>> = {
  AED: 15_000,
  AMD: 1_500_000,
  AZN: 6_000,
  BHD: 15_000,
  BYN: 10_000,
  CLP: 40_000,
  EUR: 4_000,
  GBP: 4_000,
  GEL: 10_000,
  INR: 350_000,
  ISK: 6_000,
  JOD: 28_000,
  JPY: 6_000,
  KGS: 300_000,
  KRW: 55_000,
  KWD: 12_000,
  KZT: 1_500_000,
  MDL: 70_000,
  OMR: 15_000,
  PLN: 16_000,
  RUB: 300_000,
  TND: 120_000,
  TRY: 150_000,
  UAH: 150_000,
  USD: 4_000,
  UZS: 45_000_000,
}

/** How many dishes a dinner for two has. */
const dishes = 6

/**
 * What a dinner for two costs in a currency: as it is set, or six times what is in the middle of the prices of the brand's
 * dishes. 0 where the brand has none in that currency.
 */
export function dinnerIn(currency: string, prices: readonly Minor[]): Minor {
  const sorted = prices.filter((price) => price > 0).toSorted((one, other) => one - other)
  return dinners[currency] ?? dishes * (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0)
}

/** How many times that a role usually gives back, of an order and in a day. */
type Times = { order: number; day: number }
const nothing: Times = { order: 0, day: 0 }
const times: Partial<Record<Role, Times>> = {
  // May give back any sum; beyond this they prove again who they are.
  owner: { order: 5, day: 20 },
  manager: { order: 5, day: 20 },
  counter: { order: 1, day: 5 },
  support: { order: 3, day: 20 },
  accountant: { order: 10, day: 100 },
}

/** How much somebody may give back, in minor units: of one order, and of all within 24 hours. */
export type RefundLimit = { order: Minor; day: Minor }

/** How much somebody may give back at a place, by what a dinner costs there; null: any sum. */
export const refundLimit = (grants: readonly Grant[], place: StaffPlace, dinner: Minor): RefundLimit | null =>
  covers(reachOf(grants, 'money.refund.any'), place) ? null : usualRefund(grants, place, dinner)

/** How much somebody gives back at a place without being asked again who they are, by the highest of their roles there. */
export function usualRefund(grants: readonly Grant[], place: StaffPlace, dinner: Minor): RefundLimit {
  const { order, day } = highestTimes(grants, place)
  return { order: dinner * order, day: dinner * day }
}

/** How many dinners by the highest of the roles that hold at all of a place: roles do not add up. */
function highestTimes(grants: readonly Grant[], place: StaffPlace): Times {
  const here = grants.filter((grant) => covers([grant.place], place)).map(({ role }) => times[role] ?? nothing)
  return { order: Math.max(0, ...here.map(({ order }) => order)), day: Math.max(0, ...here.map(({ day }) => day)) }
}

/**
 * Whether somebody may give or take away a grant: only what they may do themselves, only where, and no role
 * that gives back more than theirs. Nobody changes their own grants; that is checked where the person is known.
 */
export function mayGrant(giver: readonly Grant[], { role, place }: Grant): boolean {
  if (!covers(reachOf(giver, 'staff.manage'), place)) return false
  if (!capabilitiesOf[role].every((capability) => covers(reachOf(giver, capability), place))) return false
  const [given, own] = [times[role] ?? nothing, highestTimes(giver, place)]
  return covers(reachOf(giver, 'money.refund.any'), place) || (given.order <= own.order && given.day <= own.day)
}

/** Why a sum is too much, with what may still go back; null when it is not. `given`: what has gone back before. */
export function overLimit(
  limit: RefundLimit | null,
  given: RefundLimit,
  amount: Minor,
): { code: 'refund-over-limit' | 'refund-over-day-limit'; left: Minor } | null {
  if (limit === null) return null
  const left = { order: Math.max(limit.order - given.order, 0), day: Math.max(limit.day - given.day, 0) }
  if (amount <= left.order && amount <= left.day) return null
  return left.day < left.order ? { code: 'refund-over-day-limit', left: left.day } : { code: 'refund-over-limit', left: left.order }
}
