import { fault, type Fault } from '#domain/content/fault.ts'
import { foldText } from '#domain/text/fold.ts'

/** The decimal mark of a sheet: a comma where semicolons separate its cells. */
export type DecimalMark = '.' | ','

const started = /^'*[=+\-@\t\r]/
const defused = /^'+[=+\-@\t\r]/

/** Adds an apostrophe where a spreadsheet would take a text for a formula, and to texts that look as if that had been done. */
export const defuse = (text: string): string => (started.test(text) ? `'${text}` : text)

/** Takes back what `defuse` did, and nothing else. */
export const restore = (cell: string): string => (defused.test(cell) ? cell.slice(1) : cell)

/** What a cell says; undefined for an empty one. */
export type CellValue = { ok: true; value: unknown } | { ok: false; fault: Fault }

/** How a kind of value is written in a cell. A cell is never blank when it is read. */
export type Format = {
  print: (value: unknown, mark: DecimalMark) => string
  read: (cell: string, mark: DecimalMark) => CellValue
}

const said = (value: unknown): CellValue => ({ ok: true, value })
const wrong = (of: Fault): CellValue => ({ ok: false, fault: of })
const plain = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Texts that customers read: kept exactly, with their blanks. */
export const words: Format = { print: plain, read: said }

/** An alias, a code, a word of a list. */
export const name: Format = { print: plain, read: (cell) => said(cell.trim()) }

export const yesOrNo: Format = {
  print: (value) => (value === true ? 'yes' : value === false ? 'no' : ''),
  read: (cell) => {
    const given = foldText(cell)
    if (['yes', 'true', '1'].includes(given)) return said(true)
    if (['no', 'false', '0'].includes(given)) return said(false)
    return wrong(fault('cell-yes-or-no', { found: given }))
  },
}

/** Aliases or words with commas between them. */
export const list: Format = {
  print: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  read: (cell) => said(cell.split(/[,;\s]+/).filter((one) => one !== '')),
}

/** Whole numbers with commas between them. */
export const numbers: Format = {
  print: list.print,
  read: (cell) => said(cell.split(/[,;\s]+/).flatMap((one) => (one === '' ? [] : [/^\d+$/.test(one) ? Number(one) : one]))),
}

export const number: Format = {
  print: (value, mark) => (typeof value === 'number' ? String(value).replace('.', mark) : ''),
  read: readNumber,
}

/** What a sheet says where no price is asked for, as the thing is not sold for that currency. */
export const notSold = 'not sold'

export const price: Format = {
  print: number.print,
  read: (cell, mark) => (foldText(cell) === notSold ? said(undefined) : readNumber(cell, mark)),
}

/** The file of a photograph, or as JSON what a file says of a picture. */
export const picture: Format = {
  print: (value) => {
    if (typeof value !== 'object' || value === null) return ''
    const { photo, ...rest } = value as Record<string, unknown>
    return typeof photo === 'string' && Object.keys(rest).length === 0 ? photo : JSON.stringify(value)
  },
  read: (cell) => {
    const given = cell.trim()
    if (!given.startsWith('{')) return said({ photo: given })
    try {
      return said(JSON.parse(given))
    } catch {
      return wrong(fault('cell-picture'))
    }
  },
}

/** Reads 6.90 and 6,90, € 6.90 and 1 234,50; what could mean two amounts is refused. */
function readNumber(cell: string, mark: DecimalMark): CellValue {
  const given = cell
    .trim()
    .replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3})/g, '')
  if (/^\d+$/.test(given)) return said(Number(given))
  const [, thousands, last, cents] = /^(\d{1,3}(?:[.,]\d{3})+)([.,])(\d+)$/.exec(given) ?? []
  if (thousands !== undefined && !thousands.includes(last ?? '')) return said(Number(`${thousands.replaceAll(/[.,]/g, '')}.${cents}`))
  const [, whole, between, decimals] = /^(\d+)([.,])(\d+)$/.exec(given) ?? []
  if (whole === undefined || decimals === undefined) return wrong(fault('cell-number', { found: cell.trim() }))
  if (between !== mark && decimals.length === 3 && Number(whole) !== 0)
    return wrong(fault('cell-two-numbers', { found: given, choices: [`${whole}${decimals}`, `${whole}${mark}${decimals}`] }))
  return said(Number(`${whole}.${decimals}`))
}
