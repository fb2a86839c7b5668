import type { Minor } from '../money.ts'

export type SoldLine = { name: string; count: number; total: Minor }
export type ReceiptLine = { name: string; count: number; price: Minor; total: Minor }

/**
 * The lines of a receipt whose sum is exactly what is paid: discounts and bonuses are spread over them by their size.
 * A sum that its units cannot share evenly becomes two lines, so that price times count is always the total.
 */
export function receiptLines(lines: readonly SoldLine[], paid: Minor): ReceiptLine[] {
  const whole = lines.reduce((sum, line) => sum + line.total, 0)
  let soFar = 0
  let given = 0
  return lines.flatMap((line) => {
    soFar += line.total
    // The share up to and with this line, less what lines before it got: what rounding leaves never adds up.
    const upTo = whole === 0 ? 0 : Math.floor((soFar * paid) / whole)
    const total = upTo - given
    given = upTo
    return units(line.name, line.count, total)
  })
}

function units(name: string, count: number, total: Minor): ReceiptLine[] {
  const price = Math.floor(total / count)
  const dearer = total - price * count
  const line = (units: number, each: Minor): ReceiptLine[] =>
    units > 0 && each > 0 ? [{ name, count: units, price: each, total: each * units }] : []
  return [...line(dearer, price + 1), ...line(count - dearer, price)]
}
