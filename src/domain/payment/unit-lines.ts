import type { Minor } from '../money.ts'

type Line = { name: string; count: number; price: Minor; total: Minor; vat: string | null }

/**
 * The lines of a receipt so that price × count is the total of each, as fiscal laws want it: what a discount left is
 * spread over the units, and the odd minor units go to as many units as there are of them.
 */
export function unitLines<L extends Line>(lines: readonly L[]): L[] {
  return lines.flatMap((line) => {
    const price = Math.floor(line.total / line.count)
    const dearer = line.total - price * line.count
    return [part(line, line.count - dearer, price), part(line, dearer, price + 1)].filter(({ count }) => count > 0)
  })
}

const part = <L extends Line>(line: L, count: number, price: Minor): L => ({ ...line, count, price, total: count * price })
