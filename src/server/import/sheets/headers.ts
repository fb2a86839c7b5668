import { fault } from '#domain/content/fault.ts'
import { isCurrency } from '#domain/currency.ts'
import { languages } from '#domain/language.ts'
import { foldText } from '#domain/text/fold.ts'
import { nearestName } from '../nearest-name.ts'
import { columnsOf } from './dish-columns.ts'
import type { Edits } from './edits.ts'
import { type ReadTable, readTable, type Table } from './table.ts'
import { currenciesPaid, type Targets } from './targets.ts'

/** The columns of prices.csv that say what a row is about. */
export const rowNames = ['dish', 'modifier', 'size', 'city', 'shop', 'zone'] as const

const dishColumns = columnsOf('', { currencies: [], collecting: [], deposits: [], countries: [] })
/** The columns of all sheets, without those for a currency or a country. */
export const plainHeaders = [...new Set([...rowNames, 'group', ...dishColumns.map(({ header }) => header), 'text', ...languages])]

/** A header by its letters and digits alone: people write Price_EUR, PRICE (EUR) and more blanks than one sees. */
export const headerKey = (header: string): string => foldText(header).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const byKey = new Map(plainHeaders.map((header) => [headerKey(header), header]))

/** The column that a header means; as it is written when it means none. */
function headerOf(written: string): string {
  const key = headerKey(written)
  const [, of = '', code = ''] = /^(price|collecting|deposit|vat)([a-z]{2,3})$/.exec(key) ?? []
  const isCode = of === 'vat' ? code.length === 2 : isCurrency(code.toUpperCase())
  return byKey.get(key) ?? (of !== '' && isCode ? `${of} ${code.toUpperCase()}` : written)
}

/** Reads a sheet with its columns by the names that they have here. */
export function readSheet(file: string, bytes: Buffer): ReadTable {
  const read = readTable(file, bytes)
  if (!read.ok) return read
  const { headers, rows } = read.table
  const names = headers.map(({ header }) => headerOf(header))
  const renamed = (row: Table['headers']): Table['headers'] => row.map((cell, index) => ({ ...cell, header: names[index] ?? cell.header }))
  return { ok: true, table: { ...read.table, headers: renamed(headers), rows: rows.map(renamed) } }
}

/** `likely` are columns that a sheet may have by other names as well, to say which of them was meant. */
type Columns = { needed: readonly string[]; others: readonly string[]; likely?: readonly string[] }

/** The columns for the prices of a brand. */
export const pricesIn = (targets: Targets): string[] => currenciesPaid(targets).map((currency) => `price ${currency}`)

/** Whether a sheet has the columns that it needs, and no others than those it may have; what is wrong is reported. */
export function hasColumns(table: Table, { needed, others, likely = [] }: Columns, edits: Edits): boolean {
  const [known, seen] = [new Set([...needed, ...others]), new Set<string>()]
  for (const cell of table.headers) {
    // A fault shows a header as it stands in the sheet.
    const place = { ...cell, header: cell.text.trim() }
    if (seen.has(cell.header)) edits.fault(place, fault('column-twice'))
    else if (!known.has(cell.header)) edits.fault(place, fault('column-unknown', { meant: meantHeader(cell.text, [...known, ...likely]) }))
    seen.add(cell.header)
  }
  const lacking = needed.filter((header) => !seen.has(header))
  const [first] = table.headers
  if (first && lacking.length > 0) edits.fault({ ...first, header: '' }, fault('columns-missing', { columns: lacking }))
  return lacking.length === 0
}

function meantHeader(written: string, known: readonly string[]): string | null {
  const folded = new Map(known.map((header) => [foldText(header), header]))
  return folded.get(nearestName(foldText(written.replaceAll('_', ' ')), folded.keys()) ?? '') ?? null
}
