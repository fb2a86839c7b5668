import type { Minor } from '../money.ts'
import { shares } from './receipt-lines.ts'

/** Units of one line that go back, and what they cost; position null: the delivery. */
export type AdjustedPart = { position: number | null; count: number; amount: Minor }

/** A line as it was ordered; `missing`: the units that have gone back before. */
export type OrderedLine = { position: number; count: number; total: Minor; missing: number }

export type PaidOrder = {
  lines: readonly OrderedLine[]
  delivery: Minor
  /** What the order costs after discounts and points. */
  total: Minor
  /** What is left of it to give back. */
  left: Minor
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
 * What missing units really cost: their part of the receipt of the payment, after discounts and points (office design
 * 6.2). The delivery goes with the last unit that costs something. All units together cost exactly the total; never
 * more than is left goes back.
 */
export function refundOfLines({ lines, delivery, total, left }: PaidOrder, chosen: readonly ChosenUnits[]): AdjustedPart[] {
  const costs = shares([...lines.map((line) => line.total), delivery], total)
  const countOf = (position: number): number => chosen.find((one) => one.position === position)?.count ?? 0
  const parts: AdjustedPart[] = lines.flatMap(({ position, count, missing }, index) => {
    const [more, cost] = [countOf(position), costs[index] ?? 0]
    return more > 0 ? [{ position, count: more, amount: upTo(cost, count, missing + more) - upTo(cost, count, missing) }] : []
  })
  const isAll = lines.every((line) => line.total === 0 || line.missing + countOf(line.position) >= line.count)
  const brought = costs.at(-1) ?? 0
  // Gifts may be marked after it.
  const isLast = isAll && lines.some((line) => line.total > 0 && countOf(line.position) > 0)
  if (isLast && brought > 0) parts.push({ position: null, count: 1, amount: brought })
  return atMost(parts, left)
}

/** What the first units of a line cost: as on the receipt, the ones that are dearer by a minor unit come first. */
const upTo = (cost: Minor, count: number, units: number): Minor => Math.floor(cost / count) * units + Math.min(cost % count, units)

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
