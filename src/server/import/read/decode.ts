import { isUtf8 } from 'node:buffer'
import { fault, type Fault } from '#domain/content/fault.ts'
import { type Position, positionAt } from './position.ts'

type Decoded = { ok: true; text: string } | { ok: false; at: Position; fault: Fault }

const begin: Position = { line: 1, column: 1 }

/** How the files of spreadsheets begin: .xlsx and .ods, which are ZIP archives, and .xls. */
const workbooks = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0', 'hex')]

/** Decodes a UTF-8 file, with or without a byte order mark; the fault of any other file names its first wrong character. */
export function decodeText(bytes: Buffer): Decoded {
  if (workbooks.some((begins) => bytes.subarray(0, begins.length).equals(begins))) return { ok: false, at: begin, fault: fault('workbook') }
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0))
    return { ok: false, at: begin, fault: fault('not-utf-8', { found: 'utf-16' }) }
  if (!isUtf8(bytes)) return { ok: false, at: firstWrong(bytes), fault: fault('not-utf-8', { found: 'older' }) }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const lost = text.indexOf('\uFFFD')
  if (lost >= 0) return { ok: false, at: positionAt(text, lost), fault: fault('lost-letter') }
  return { ok: true, text }
}

/** The position of the first byte that is not UTF-8. A line feed is the same byte in all single-byte encodings. */
function firstWrong(bytes: Buffer): Position {
  let start = 0
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    const own = bytes.subarray(start, end < 0 ? bytes.length : end)
    if (!isUtf8(own) || end < 0) {
      const kept = own.toString('utf8').replace(/^\uFEFF/, '')
      return { line, column: positionAt(kept, kept.indexOf('\uFFFD')).column }
    }
    start = end + 1
  }
}
