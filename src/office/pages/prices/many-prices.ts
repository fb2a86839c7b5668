import type { PriceRow, PriceTable } from '#contract/office/prices.ts'
import { operated, type PriceOperation } from '#domain/catalogue/price-operation.ts'
import { readAmount } from '#office/ui/read-amount.ts'
import { type Column, hasCell, priceAt, type PriceEdits, type Typed, typedPrice, withTyped } from './price-edits.ts'

export const operations = ['percent', 'amount', 'set', 'copy'] as const
export type Operation = (typeof operations)[number]

/** What is to be done to all prices that are shown in a column: as it is typed and chosen. */
export type ManyForm = {
  operation: Operation
  /** `+5`, `-5,5 %`, `−30`. */
  value: string
  /** The id of the shop whose prices are copied. */
  from: string
  /** Minor units, `nine`, or empty. */
  rounding: string
}

/** A shop without a price of its own sells at that of the brand. */
const paidAt = (row: PriceRow, { shop, currency }: Pick<Column, 'shop' | 'currency'>): number | null =>
  priceAt(row, { shop, currency }) ?? priceAt(row, { shop: null, currency })

/** The rows that have a price in a column. */
export const pricedIn = (rows: readonly PriceRow[], column: Column): PriceRow[] =>
  rows.filter((row) => hasCell(row, column) && paidAt(row, column) !== null)

/** The shops whose prices may be copied into a column. */
export const sourcesFor = ({ shops }: PriceTable, { shop, currency }: Column): PriceTable['shops'] =>
  shops.filter((one) => one.currency === currency && one.id !== shop)

/** The edits with what the form makes of the rows; null where what is typed is no number. */
export function filled(edits: PriceEdits, rows: readonly PriceRow[], column: Column, form: ManyForm): PriceEdits | null {
  const become = form.operation === 'copy' ? copying(column, Number(form.from)) : operating(column, form)
  if (!become) return null
  const typed = pricedIn(rows, column).map((row): Typed => ({ row, column, text: typedPrice(become(row), column.currency) }))
  return withTyped(edits, typed)
}

/** A shop takes over that the other has no price of its own; the brand takes what is paid there. */
const copying =
  ({ shop, currency }: Column, from: number) =>
  (row: PriceRow): number | null =>
    shop === null ? paidAt(row, { shop: from, currency }) : priceAt(row, { shop: from, currency })

function operating(column: Column, { operation, value, rounding }: ManyForm): ((row: PriceRow) => number) | null {
  const read = readOperation(operation, value, column.currency)
  const round = rounding === '' ? null : rounding === 'nine' ? 'nine' : Number(rounding)
  return read && ((row) => operated(paidAt(row, column) ?? 0, read, round, column.step))
}

/** Null for what is none. Nobody takes off more than everything. */
function readOperation(kind: Operation, text: string, currency: string): PriceOperation | null {
  const typed = text.replace(/[\s%]/g, '').replace('−', '-').replace(',', '.')
  if (kind === 'percent') {
    const percent = Number(typed)
    return typed !== '' && Number.isFinite(percent) && percent > -100 && percent <= 1000 ? { kind, percent } : null
  }
  const isLess = typed.startsWith('-')
  const amount = readAmount(typed.replace(/^[+-]/, ''), currency)
  if (amount == null || kind === 'copy') return null
  if (kind === 'amount') return { kind, amount: isLess ? -amount : amount }
  return isLess ? null : { kind, amount }
}
