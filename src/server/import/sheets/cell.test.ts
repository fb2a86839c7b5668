import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fault, type Fault } from '#domain/content/fault.ts'
import { type CellValue, defuse, number, restore } from './cell.ts'
import { printTable, readTable, type Separator } from './table.ts'

const separators: Separator[] = [',', ';', '\t']

test('every text comes back from a cell as it was, and none is left that a spreadsheet would run', () => {
  const starts = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', "'", "''=", "'-")
  const texts = fc.tuple(starts, fc.string({ unit: 'binary' })).map(([start, rest]) => start + rest)
  fc.assert(
    fc.property(texts, (text) => {
      expect(restore(defuse(text))).toBe(text)
      expect(defuse(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test.each(separators)('a sheet with %j between its cells comes back as it was written', (separator) => {
  const letters = fc.constantFrom('a', 'ü', 'Ж', '🍕', '"', "'", ',', ';', '\t', '\n', '\r', '\r\n', ' ', '=', '+', '-', '@', '6.9')
  const cell = fc.array(letters, { maxLength: 6 }).map((parts) => `${parts.join('')}x`)
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const read = readTable('dishes.csv', Buffer.from(printTable([['one', 'two', 'three'], ...rows], separator)))
      expect(read.ok && read.table.rows.map((row) => row.map(({ text }) => text))).toEqual(rows)
    }),
  )
})

const said = (value: number): CellValue => ({ ok: true, value })
const noNumber: CellValue = { ok: false, fault: expect.objectContaining({ code: 'cell-number' }) as Fault }
const twoNumbers = (found: string, ...choices: [string, string]): CellValue => ({
  ok: false,
  fault: fault('cell-two-numbers', { found, choices }),
})

test.each<[cell: string, inCommas: CellValue, inSemicolons: CellValue]>([
  ['6.9', said(6.9), said(6.9)],
  ['6,90', said(6.9), said(6.9)],
  ['€ 6.90', said(6.9), said(6.9)],
  ['6,90 €', said(6.9), said(6.9)],
  ['1 234,50', said(1234.5), said(1234.5)],
  ['1.234,50', said(1234.5), said(1234.5)],
  ["1'234.50", said(1234.5), said(1234.5)],
  ['1,234', twoNumbers('1,234', '1234', '1.234'), said(1.234)],
  ['1.234', said(1.234), twoNumbers('1.234', '1234', '1,234')],
  ['0,125', said(0.125), said(0.125)],
  ['Jun 90', noNumber, noNumber],
  ['-5', noNumber, noNumber],
])('the number %s', (cell, inCommas, inSemicolons) => {
  expect(number.read(cell, '.')).toEqual(inCommas)
  expect(number.read(cell, ',')).toEqual(inSemicolons)
})

test.each(separators)('numbers come back as they were with %j between cells', (separator) => {
  const mark = separator === ';' ? ',' : '.'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(number.read(number.print(cents / 100, mark), mark)).toEqual(said(cents / 100))
    }),
  )
})
