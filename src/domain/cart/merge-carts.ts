import type { StoredLine, StoredLines } from './lines.ts'
import { maximumUnits } from './quantity.ts'

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b))

/**
 * Units of one line when two carts are merged: the sum, or the nearest possible number up to 100. Both counts are
 * multiples of the dish's multiplicity, and so is any multiple of their greatest common divisor.
 */
export function mergedCount(one: number, other: number): number {
  const sum = one + other
  if (sum <= maximumUnits) return sum
  const step = greatestCommon(one, other)
  return Math.max(one, other, Math.floor(maximumUnits / step) * step)
}

/** Adds the lines of a guest's cart to the customer's, so that signing in during an order loses nothing. The guest's line was seen last. */
export function mergeLines(own: StoredLines, guest: StoredLines): StoredLines {
  const merged: StoredLines = { ...own }
  for (const [key, line] of Object.entries(guest)) {
    const known: StoredLine | undefined = own[key]
    merged[key] = known ? { ...known, ...(line.seen && { seen: line.seen }), count: mergedCount(known.count, line.count) } : line
  }
  return merged
}
