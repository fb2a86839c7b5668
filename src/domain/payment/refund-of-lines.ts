import type { Minor } from '../money.ts'
import { costsOf, shares } from './receipt-lines.ts'
import { type Fee, settlements } from './settlements.ts'

/** Units of one line that go back, and what they cost; or, without a position, a fee. */
export type AdjustedPart = { position: number | null; fee?: Fee | null; count: number; amount: Minor }

/** A line as it was ordered; `deposit`: of one unit, beside its total; `missing`: the units that have gone back before. */
export type OrderedLine = { position: number; count: number; total: Minor; deposit?: Minor | undefined; missing: number }

export type PaidOrder = {
  lines: readonly OrderedLine[]
  fees: readonly { fee: Fee; amount: Minor }[]
  /** What the order costs after discounts and points, with its deposits. */
  total: Minor
  /** What is left of it to give back. */
  left: Minor
  /** The smallest part of the currency that goes back: a sum is rounded up to it. */
  step?: Minor
}

/** Why units cannot go back; null when they can. */
export function whyNotMissing(lines: readonly OrderedLine[], chosen: readonly ChosenUnits[]): 'missing-none' | 'missing-too-many' | null {
  if (chosen.length === 0) return 'missing-none'
  const isThere = ({ position, count }: ChosenUnits): boolean => {
    const line = lines.find((one) => one.position === position)
    return line !== undefined && count > 0 && count <= line.count - line.missing
  }
  const isOnce = new Set(chosen.map(({ position }) => position)).size === chosen.length
  return isOnce && chosen.every(isThere) ? null : 'missing-too-many'
}

export type ChosenUnits = { position: number; count: number }

/**
 * What missing units really cost: their part of the receipt of the payment, after discounts and points, with their deposits.
 * The fees go with the last unit that costs something. All units together cost exactly the total; never
 * more than is left goes back.
 */
export function refundOfLines({ lines, fees, total, left, step = 1 }: PaidOrder, chosen: readonly ChosenUnits[]): AdjustedPart[] {
  const costs = costsOf(
    [...lines.map((line) => ({ ...line, reduced: true })), ...fees.map(({ fee, amount }) => ({ total: amount, ...settlements[fee] }))],
    total - lines.reduce((sum, { deposit = 0, count }) => sum + deposit * count, 0),
  )
  const countOf = (position: number): number => chosen.find((one) => one.position === position)?.count ?? 0
  const parts: AdjustedPart[] = lines.flatMap(({ position, count, deposit = 0, missing }, index) => {
    const [more, cost] = [countOf(position), costs[index] ?? 0]
    const amount = upTo(cost, count, missing + more) - upTo(cost, count, missing) + deposit * more
    return more > 0 ? [{ position, count: more, amount }] : []
  })
  const isCostly = ({ total: own, deposit = 0 }: OrderedLine): boolean => own + deposit > 0
  const isAll = lines.every((line) => !isCostly(line) || line.missing + countOf(line.position) >= line.count)
  // Gifts may be marked after it.
  const isLast = isAll && lines.some((line) => isCostly(line) && countOf(line.position) > 0)
  if (isLast) {
    const costly = fees.map(({ fee }, index) => ({ position: null, fee, count: 1, amount: costs[lines.length + index] ?? 0 }))
    parts.push(...costly.filter(({ amount }) => amount > 0))
  }
  return atMost(upToStep(parts, step), left)
}

/** What the first units of a line cost: as on the receipt, the ones that are dearer by a minor unit come first. */
const upTo = (cost: Minor, count: number, units: number): Minor => Math.floor(cost / count) * units + Math.min(cost % count, units)

/** The dearest part bears what is added. */
function upToStep(parts: AdjustedPart[], step: Minor): AdjustedPart[] {
  const more = (step - (sumOfParts(parts) % step)) % step
  if (more === 0) return parts
  const dearest = parts.reduce((one, other) => (other.amount > one.amount ? other : one))
  return parts.map((part) => (part === dearest ? { ...part, amount: part.amount + more } : part))
}

function atMost(parts: AdjustedPart[], left: Minor): AdjustedPart[] {
  const sum = sumOfParts(parts)
  if (sum <= left) return parts
  const cut = shares(
    parts.map(({ amount }) => amount),
    Math.max(left, 0),
  )
  return parts.map((part, index) => ({ ...part, amount: cut[index] ?? 0 }))
}

export const sumOfParts = (parts: readonly Pick<AdjustedPart, 'amount'>[]): Minor => parts.reduce((sum, { amount }) => sum + amount, 0)
