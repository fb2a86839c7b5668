import type { Minor } from '../money.ts'
import type { Role } from './capabilities.ts'
import { covers, type Grant, reachOf, type StaffPlace } from './reach.ts'

/** What the counter may give back of an order, in minor units: about what a dinner for two costs. */
const dinner: Record<string, Minor> = {
  AMD: 1_500_000,
  AZN: 6_000,
  BYN: 10_000,
  EUR: 4_000,
  GBP: 4_000,
  GEL: 10_000,
  KGS: 300_000,
  KZT: 1_500_000,
  MDL: 70_000,
  PLN: 16_000,
  RUB: 300_000,
  TRY: 150_000,
  UAH: 150_000,
  USD: 4_000,
  UZS: 45_000_000,
}

/** How many times that a role usually gives back, of an order and in a day. */
const times: Partial<Record<Role, { order: number; day: number }>> = {
  // May give back any sum; beyond this they prove again who they are.
  owner: { order: 5, day: 20 },
  manager: { order: 5, day: 20 },
  counter: { order: 1, day: 5 },
  support: { order: 3, day: 20 },
  accountant: { order: 10, day: 100 },
}

/** How much somebody may give back, in minor units: of one order, and of all within 24 hours. */
export type RefundLimit = { order: Minor; day: Minor }

/**
 * How much somebody may give back at a place; null: any sum (OPS-ORDERS-21). In a currency without limits only those who
 * may give back any sum give back anything.
 */
export const refundLimit = (grants: readonly Grant[], place: StaffPlace, currency: string): RefundLimit | null =>
  covers(reachOf(grants, 'money.refund.any'), place) ? null : usualRefund(grants, place, currency)

/** How much somebody gives back at a place without being asked again who they are, by the highest of their roles there (OPS-SIGN-17). */
export function usualRefund(grants: readonly Grant[], place: StaffPlace, currency: string): RefundLimit {
  const base = dinner[currency] ?? 0
  const here = grants.filter((grant) => covers([grant.place], place)).map(({ role }) => times[role] ?? { order: 0, day: 0 })
  const highest = (of: 'order' | 'day'): Minor => base * Math.max(0, ...here.map((one) => one[of]))
  return { order: highest('order'), day: highest('day') }
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
