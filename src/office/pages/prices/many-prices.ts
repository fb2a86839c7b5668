import type { PriceRow, PriceTable } from '#contract/office/prices.ts'
import { operated, type PriceOperation } from '#domain/catalogue/price-operation.ts'
import { readAmount } from '#office/ui/read-amount.ts'
import {
  type Column,
  hasCell,
  priceAt,
  type PriceEdits,
  priceOtherwise,
  type Typed,
  typedPrice,
  type Where,
  withTyped,
} from './price-edits.ts'

export const operations = ['delivered', 'percent', 'amount', 'set', 'copy', 'same'] as const
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

/** What can be done in a column: what is collected may cost a part of what is delivered, or the same. */
export const operationsIn = ({ collecting }: Column, sources: PriceTable['shops']): Operation[] =>
  operations.filter((one) => (one === 'copy' ? sources.length > 0 : collecting || (one !== 'delivered' && one !== 'same')))

const paidAt = (row: PriceRow, where: Where): number | null => priceAt(row, where) ?? priceOtherwise(row, where)

/** The rows that have a price in a column. */
export const pricedIn = (rows: readonly PriceRow[], column: Column): PriceRow[] =>
  rows.filter((row) => hasCell(row, column) && paidAt(row, column) !== null)

/** The shops whose prices may be copied into a column. */
export const sourcesFor = ({ shops }: PriceTable, { shop, currency }: Column): PriceTable['shops'] =>
  shops.filter((one) => one.currency === currency && one.id !== shop)

/** The edits with what the form makes of the rows; null where what is typed is no number. */
export function filled(edits: PriceEdits, rows: readonly PriceRow[], column: Column, form: ManyForm): PriceEdits | null {
  const become = becoming(column, form)
  if (!become) return null
  const typed = pricedIn(rows, column).map((row): Typed => ({ row, column, text: typedPrice(become(row), column.currency) }))
  return withTyped(edits, typed)
}

function becoming(column: Column, form: ManyForm): ((row: PriceRow) => number | null) | null {
  if (form.operation === 'same') return () => null
  return form.operation === 'copy' ? copying(column, Number(form.from)) : operating(column, form)
}

/** A shop takes over that the other has no price of its own; the brand takes what is paid there. */
const copying =
  ({ shop, ...column }: Column, from: number) =>
  (row: PriceRow): number | null =>
    shop === null ? paidAt(row, { ...column, shop: from }) : priceAt(row, { ...column, shop: from })

function operating(column: Column, { operation, value, rounding }: ManyForm): ((row: PriceRow) => number) | null {
  const isOfDelivered = operation === 'delivered'
  const read = readOperation(isOfDelivered ? 'percent' : operation, value, column.currency)
  const from = isOfDelivered ? { ...column, collecting: false } : column
  const round = rounding === '' ? null : rounding === 'nine' ? 'nine' : Number(rounding)
  return read && ((row) => operated(paidAt(row, from) ?? 0, read, round, column.step))
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
  if (amount == null) return null
  if (kind === 'amount') return { kind, amount: isLess ? -amount : amount }
  return isLess || kind !== 'set' ? null : { kind, amount }
}
