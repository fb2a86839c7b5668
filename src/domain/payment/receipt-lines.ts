import type { Minor } from '../money.ts'

export type SoldLine = { name: string; count: number; total: Minor }
export type ReceiptLine<L extends SoldLine> = L & { price: Minor }

/**
 * Receipt lines whose sum is exactly the amount paid or refunded: discounts, bonuses and the part of a refund that is
 * withheld are spread over them in proportion. A sum that cannot be divided evenly among its units becomes two lines,
 * so that price × count always equals the total.
 */
export function receiptLines<L extends SoldLine>(lines: readonly L[], paid: Minor): ReceiptLine<L>[] {
  const totals = shares(
    lines.map(({ total }) => total),
    paid,
  )
  return lines.flatMap((line, index) => units(line, totals[index] ?? 0))
}

/**
 * What each line really costs of the sum paid for all: discounts and points are spread over those that they reduce, and
 * the others cost what they cost.
 */
export function costsOf(lines: readonly { total: Minor; reduced: boolean }[], paid: Minor): Minor[] {
  const fixed = lines.reduce((sum, { total, reduced }) => (reduced ? sum : sum + total), 0)
  const costs = shares(
    lines.map(({ total, reduced }) => (reduced ? total : 0)),
    paid - fixed,
  )
  return lines.map(({ total, reduced }, index) => (reduced ? (costs[index] ?? 0) : total))
}

/** A sum spread over parts in proportion to them, to the minor unit; 0 each where all of them are 0. */
export function shares(parts: readonly Minor[], sum: Minor): Minor[] {
  const whole = parts.reduce((all, part) => all + part, 0)
  let soFar = 0
  let given = 0
  return parts.map((part) => {
    soFar += part
    // The cumulative share, less the shares of earlier parts: rounding errors never add up.
    const upTo = whole === 0 ? 0 : Math.floor((soFar * sum) / whole)
    const share = upTo - given
    given = upTo
    return share
  })
}

function units<L extends SoldLine>(sold: L, total: Minor): ReceiptLine<L>[] {
  const price = Math.floor(total / sold.count)
  const dearer = total - price * sold.count
  const line = (count: number, each: Minor): ReceiptLine<L>[] =>
    count > 0 && each > 0 ? [{ ...sold, count, price: each, total: each * count }] : []
  return [...line(dearer, price + 1), ...line(sold.count - dearer, price)]
}
