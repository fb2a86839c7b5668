import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

test('UTF-8 is read, with a byte order mark and without', () => {
  expect(decodeText(Buffer.from('Суп'))).toEqual({ ok: true, text: 'Суп' })
  expect(decodeText(Buffer.from('\uFEFFСуп'))).toEqual({ ok: true, text: 'Суп' })
})

const windows1251 = Buffer.from([0x7b, 0x0a, 0x22, 0xd1, 0xf3, 0xef, 0x22])

test.each([
  ['UTF-16 with a mark', Buffer.from('\uFEFF{"a": 1}', 'utf16le'), { line: 1, column: 1 }, 'not-utf-8'],
  ['UTF-16 without one', Buffer.from('{"a": 1}', 'utf16le'), { line: 1, column: 1 }, 'not-utf-8'],
  ['UTF-16 of the other order', Buffer.from('\uFEFF{"a": 1}', 'utf16le').swap16(), { line: 1, column: 1 }, 'not-utf-8'],
  ['a workbook', Buffer.from('PK\u0003\u0004\0\0'), { line: 1, column: 1 }, 'workbook'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), { line: 1, column: 1 }, 'workbook'],
  ['Windows-1251', windows1251, { line: 2, column: 2 }, 'not-utf-8'],
  [
    'Windows-1252 after letters that are right',
    Buffer.concat([Buffer.from('a\nüü'), Buffer.from([0xfc, 0x22])]),
    { line: 2, column: 3 },
    'not-utf-8',
  ],
  ['a letter that was lost', Buffer.from('ab\nc\uFFFD'), { line: 2, column: 2 }, 'lost-letter'],
])('%s is refused with its place and how to save the file', (_name, bytes, at, code) => {
  expect(decodeText(bytes)).toMatchObject({ ok: false, at, fault: { code } })
})
