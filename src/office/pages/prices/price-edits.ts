import type { PriceChange, PriceRow, PriceTable } from '#contract/office/prices.ts'
import { toMajor } from '#domain/money.ts'
import { readAmount } from '#office/ui/read-amount.ts'
import { type KeptEdits, useKeptEdits } from './kept-edits.ts'

/** A column of the table: the brand's prices in a currency, or a shop's own; for delivery, or for collecting where that differs. */
export type Column = { shop: number | null; currency: string; collecting?: boolean; step: number; label: string; may: boolean }

/** A cell of the table. */
export type Cell = Omit<PriceChange, 'from' | 'to'>

/** What somebody has typed into a cell, and the price that they saw there; amounts in minor units. */
export type PriceEdit = { cell: Cell; from: number | null; text: string }
export type PriceEdits = ReadonlyMap<string, PriceEdit>

export const keyOfCell = ({ kind, alias, size, shop_id, currency, collecting = false }: Cell): string =>
  [kind, alias, size ?? '', shop_id ?? '', currency, ...(collecting ? ['collecting'] : [])].join('|')

export const cellOf = ({ kind, alias, size }: PriceRow, { shop, currency, collecting }: Column): Cell => ({
  kind,
  alias,
  size,
  shop_id: shop,
  currency,
  ...(collecting ? { collecting } : {}),
})

/** The price that stands in a cell; null where there is none. */
export const priceAt = (row: PriceRow, { shop, currency, collecting }: Where): number | null =>
  (shop === null ? row[collecting ? 'collecting' : 'prices'][currency] : row[collecting ? 'collecting_at' : 'at'][shop]) ?? null

export type Where = Pick<Column, 'shop' | 'currency' | 'collecting'>

/**
 * The price that counts where a cell says none: a shop sells at that of the brand, and what is collected costs as much as
 * delivered. A shop's own price counts for both.
 */
export const priceOtherwise = (row: PriceRow, { shop, currency, collecting }: Where): number | null => {
  const others = [
    ...(collecting && shop !== null ? [{ shop, currency }] : []),
    ...(shop !== null && collecting ? [{ shop: null, currency, collecting }] : []),
    ...(shop !== null || collecting ? [{ shop: null, currency }] : []),
  ]
  return others.map((other) => priceAt(row, other)).find((price) => price !== null) ?? null
}

/** Whether a column has prices of a row: shops have their own of dishes and extras as they come. */
export const hasCell = (row: PriceRow, { shop }: Column): boolean => shop === null || (row.kind !== 'package' && row.size === null)

/** What is typed as a price; undefined when it is none. Only a shop may have none, and collecting. */
export function amountOf({ cell, text }: PriceEdit): number | null | undefined {
  const amount = readAmount(text, cell.currency)
  return amount === null && cell.shop_id === null && !cell.collecting ? undefined : amount
}

/** A price as somebody would type it. */
export const typedPrice = (amount: number | null, currency: string): string => (amount === null ? '' : String(toMajor(amount, currency)))

export type Typed = { row: PriceRow; column: Column; text: string }

/** The edits with what is typed into some cells; those that the person may not change stay as they are. */
export function withTyped(edits: PriceEdits, typed: readonly Typed[]): PriceEdits {
  const next = new Map(edits)
  for (const { row, column, text } of typed.filter((one) => one.column.may && hasCell(one.row, one.column))) {
    const cell = cellOf(row, column)
    const key = keyOfCell(cell)
    const [known, now] = [next.get(key), priceAt(row, column)]
    // An amount that is typed may look like the old one on its way to another: 10.0 becomes 10.05.
    if (text === typedPrice(now, column.currency)) next.delete(key)
    else next.set(key, { cell, from: known ? known.from : now, text })
  }
  return next
}

/** The edits that say something else than the table, which may have changed since. */
export const livingEdits = (edits: PriceEdits, table: PriceTable): PriceEdits => {
  const rows = new Map(table.rows.map((row) => [keyOfRow(row), row]))
  return new Map(
    [...edits].filter(([, edit]) => {
      const row = rows.get(keyOfRow(edit.cell))
      const { shop_id: shop, currency, collecting = false } = edit.cell
      return row !== undefined && amountOf(edit) !== priceAt(row, { shop, currency, collecting })
    }),
  )
}

/**
 * What is left of what is typed once a part of it was published: what was typed meanwhile begins from what was published.
 * `now`: the prices at which somebody else was first.
 */
export const leftAfter = (was: PriceEdits, sent: PriceEdits, now: ReadonlyMap<string, number | null>): PriceEdits =>
  new Map(
    [...was].flatMap(([key, edit]): [string, PriceEdit][] => {
      const own = sent.get(key)
      const published = own && amountOf(own)
      if (published === undefined) return [[key, edit]]
      if (now.has(key)) return [[key, { ...edit, from: now.get(key) ?? null }]]
      return edit.text === own?.text ? [] : [[key, { ...edit, from: published }]]
    }),
  )

export const keyOfRow = ({ kind, alias, size }: Pick<PriceRow, 'kind' | 'alias' | 'size'>): string => [kind, alias, size ?? ''].join('|')

export type EditsOfBrand = KeptEdits<PriceEdit>

export const usePriceEdits = (brand: string): EditsOfBrand => useKeptEdits<PriceEdit>(`prices:${brand}`)
