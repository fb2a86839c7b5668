import type { StoredLine, StoredLines } from './lines.ts'
import { maximumUnits } from './quantity.ts'

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b))

/**
 * Units of one line when two carts become one: the sum, or as near to it as 100 allows. Dishes sold in twos stay in
 * twos: both counts are multiples of what the dish is sold by, and so is any multiple of their greatest common divisor.
 */
export function mergedCount(one: number, other: number): number {
  const sum = one + other
  if (sum <= maximumUnits) return sum
  const step = greatestCommon(one, other)
  return Math.max(one, other, Math.floor(maximumUnits / step) * step)
}

/** The lines of a guest's cart added to the customer's own (sign-in in the middle of an order loses nothing); the guest saw theirs last. */
export function mergeLines(own: StoredLines, guest: StoredLines): StoredLines {
  const merged: StoredLines = { ...own }
  for (const [key, line] of Object.entries(guest)) {
    const known: StoredLine | undefined = own[key]
    merged[key] = known ? { ...known, ...(line.seen && { seen: line.seen }), count: mergedCount(known.count, line.count) } : line
  }
  return merged
}
