import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { fault, type Fault, type PlacedFault } from '#domain/content/fault.ts'
import { decodeText } from '../read/decode.ts'
import { positionAt } from '../read/position.ts'
import { type DecimalMark, defuse, restore } from './cell.ts'

/** A cell by its place: `line` in the file and `column` in the sheet, both from 1; `header` names the column. */
export type CellPlace = { file: string; line: number; column: number; header: string }
export type Cell = CellPlace & { text: string }

/** A sheet. Blank rows are left out; each row has a cell for each header. */
export type Table = { file: string; mark: DecimalMark; headers: Cell[]; rows: Cell[][] }

type Record = { record: string[]; raw: string }
export type ReadTable = { ok: true; table: Table } | { ok: false; fault: PlacedFault }

const marks = { ',': '.', ';': ',', '\t': '.' } as const
export type Separator = keyof typeof marks

/** The decimal mark that belongs to a separator. */
export const markOf = (separator: Separator): DecimalMark => marks[separator]

/** Writes a sheet: UTF-8 with a byte order mark and CRLF, as spreadsheets expect. */
export const printTable = (rows: readonly (readonly string[])[], separator: Separator): string =>
  stringify(
    rows.map((row) => row.map(defuse)),
    { bom: true, delimiter: separator, record_delimiter: 'windows', quoted_match: /[\r\n\t"',;]|^ | $/ },
  )

/** Reads a sheet whose cells are separated by commas, semicolons or tabs. */
export function readTable(file: string, bytes: Buffer): ReadTable {
  const decoded = decodeText(bytes)
  if (!decoded.ok) return { ok: false, fault: { ...decoded.fault, at: { file, path: '', ...decoded.at } } }
  // A line for Excel alone; its break stays, so that the lines below keep their numbers.
  const text = decoded.text.replace(/^sep=[,;\t]?(?=[\r\n])/i, '')
  const separator = separatorOf(text.trimStart())
  try {
    const records = parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      raw: true,
    }) as unknown as Record[]
    return tableOf(file, records, separator)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, fault: quoteFault(file, text, error) }
  }
}

/** The separator that the first line has most of. */
function separatorOf(text: string): Separator {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const count = (one: Separator): number => first.split(one).length
  return (['\t', ';'] as const).find((one) => count(one) > 1 && count(one) >= count(',')) ?? ','
}

function tableOf(file: string, records: readonly Record[], separator: Separator): ReadTable {
  const cells: Cell[][] = []
  let line = 1
  for (const { record, raw } of records) {
    const row = placed(file, record, line)
    line += breaksIn(raw)
    if (row.some(({ text }) => text.trim() !== '')) cells.push(row)
  }
  const [headers = [], ...rows] = cells
  const named = headers.map((cell) => ({ ...cell, header: cell.text.trim() }))
  if (named.length === 0) return { ok: false, fault: { ...fault('sheet-empty'), at: { file, path: '' } } }
  const beyond = rows.flatMap((row) => row.slice(named.length)).find(({ text }) => text.trim() !== '')
  if (beyond) {
    const { line: at, column, text: found } = beyond
    return { ok: false, fault: { ...fault('column-nameless', { found }), at: { file, path: '', line: at, column } } }
  }
  const full = rows.map((row) => named.map(({ header }, index) => ({ ...cellAt(row, index), header })))
  return { ok: true, table: { file, mark: markOf(separator), headers: named, rows: full } }
}

/** The cells of a row, each at the line that it begins on. */
function placed(file: string, record: readonly string[], first: number): Cell[] {
  let line = first
  return record.map((written, index) => {
    const cell = { file, line, column: index + 1, header: '', text: restore(written) }
    line += breaksIn(written)
    return cell
  })
}

/** Spreadsheets leave out empty cells at the end of a row. */
function cellAt(row: readonly Cell[], index: number): Cell {
  const last = row.at(-1) as Cell
  return row[index] ?? { ...last, column: index + 1, text: '' }
}

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0

function quoteFault(file: string, text: string, { code, bytes, raw, column }: CsvError): PlacedFault {
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED'
  const wrong: Fault = isOpen ? fault('quote-open') : fault('quote-inside')
  // An open quote takes in all that follows: its row is where it began.
  const offset = isOpen ? text.length - String(raw).length : Buffer.from(text).subarray(0, Number(bytes)).toString().length
  const { line } = positionAt(text, offset)
  return { ...wrong, at: { file, path: '', line, column: Number(column) + 1 } }
}
