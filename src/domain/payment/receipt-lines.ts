import type { Minor } from '../money.ts'

export type SoldLine = { name: string; count: number; total: Minor }
export type ReceiptLine<L extends SoldLine> = L & { price: Minor }

/**
 * The lines of a receipt whose sum is exactly what is paid, or given back: discounts, bonuses and what is kept of a refund
 * are spread over them by their size.
 * A sum that its units cannot share evenly becomes two lines, so that price times count is always the total.
 */
export function receiptLines<L extends SoldLine>(lines: readonly L[], paid: Minor): ReceiptLine<L>[] {
  const whole = lines.reduce((sum, line) => sum + line.total, 0)
  let soFar = 0
  let given = 0
  return lines.flatMap((line) => {
    soFar += line.total
    // The share up to and with this line, less what lines before it got: what rounding leaves never adds up.
    const upTo = whole === 0 ? 0 : Math.floor((soFar * paid) / whole)
    const total = upTo - given
    given = upTo
    return units(line, total)
  })
}

function units<L extends SoldLine>(sold: L, total: Minor): ReceiptLine<L>[] {
  const price = Math.floor(total / sold.count)
  const dearer = total - price * sold.count
  const line = (count: number, each: Minor): ReceiptLine<L>[] =>
    count > 0 && each > 0 ? [{ ...sold, count, price: each, total: each * count }] : []
  return [...line(dearer, price + 1), ...line(sold.count - dearer, price)]
}
