import { expect, test } from 'vitest'
import { readTable } from './table.ts'

const read = (text: string | Buffer) => readTable('dishes.csv', Buffer.from(text))
const cells = (text: string) => {
  const one = read(text)
  return one.ok ? one.table.rows.map((row) => row.map((cell) => cell.text)) : one.fault
}

test.each([
  ['commas', '\uFEFFa,b\r\n1,2\r\n'],
  ['semicolons', '\uFEFFa;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\n1\t2'],
  ['line ends of an old Macintosh', 'a,b\r1,2\r'],
  ['empty rows at the end', 'a,b\r\n1,2\r\n,\r\n , \r\n\r\n'],
  ['an empty row between', 'a,b\n\n1,2\n'],
])('a sheet with %s is read', (_name, text) => {
  expect(cells(text)).toEqual([['1', '2']])
})

test('cells that are left out at the end of a row are empty', () => {
  expect(cells('a,b,c\n1\n')).toEqual([['1', '', '']])
})

test('a cell knows the line that it begins on, below cells of several lines and empty rows', () => {
  const one = read('a,b,c\r\n"x\r\ny","z\nw",1\r\n\r\n4,5,6\r\n')
  expect(one.ok && one.table.rows.map((row) => row.map(({ line, column }) => [line, column]))).toEqual([
    [
      [2, 1],
      [3, 2],
      [4, 3],
    ],
    [
      [6, 1],
      [6, 2],
      [6, 3],
    ],
  ])
})

test('a first line that tells Excel the separator is no row of names, and the lines below it keep their numbers', () => {
  const one = read('\uFEFFsep=;\r\na;b\r\n1,5;2\r\n')
  expect(one).toMatchObject({ ok: true, table: { mark: ',', rows: [[{ text: '1,5', line: 3 }, { text: '2' }]] } })
  expect(read('sep=;\n"a";b\n1;"2\n')).toMatchObject({ ok: false, fault: { at: { line: 3, column: 2 } } })
})

test.each([
  ['an empty file', '', 'sheet-empty', undefined],
  ['a quote that never ends', 'a,b\n1,2\n3,"x\n4,5\n6,7\n', 'quote-open', { line: 3, column: 2 }],
  ['a quote within a cell', 'a,b\r\n"x\r\ny",2\r\n3,x"y\r\n', 'quote-inside', { line: 4, column: 2 }],
  ['words after a quote', 'a,b\n1,"x"y\n', 'quote-inside', { line: 2, column: 2 }],
  ['a cell beyond the last column', 'a,b\n1,2\n1,2,3\n', 'column-nameless', { line: 3, column: 3 }],
])('%s is a fault with its place', (_name, text, code, at) => {
  const one = read(text)
  expect(one).toMatchObject({ ok: false, fault: { code, at: { file: 'dishes.csv', ...at } } })
})

test('a sheet that is not UTF-8 is a fault that says how to save it', () => {
  expect(read(Buffer.from('a;b\r\n\xfc;2\r\n', 'latin1'))).toMatchObject({
    ok: false,
    fault: { code: 'not-utf-8', at: { line: 2, column: 1 } },
  })
})
