import type { Minor } from '../money.ts'

type Line = { name: string; count: number; price: Minor; total: Minor; vat: string | null }

/**
 * Receipt lines in which price × count is the total of each, as fiscal laws require: the discounted sum is spread over
 * the units, and remaining minor units go to as many of them.
 */
export function unitLines<L extends Line>(lines: readonly L[]): L[] {
  return lines.flatMap((line) => {
    const price = Math.floor(line.total / line.count)
    const dearer = line.total - price * line.count
    return [part(line, line.count - dearer, price), part(line, dearer, price + 1)].filter(({ count }) => count > 0)
  })
}

const part = <L extends Line>(line: L, count: number, price: Minor): L => ({ ...line, count, price, total: count * price })
