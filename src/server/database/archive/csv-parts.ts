const quote = 0x22
const newline = 0x0a

/**
 * Splits CSV into files of about `partBytes` (at least one row each), each with the header line, so that memory is
 * bounded and each file opens in a spreadsheet.
 */
export async function* csvParts(source: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  let header: Buffer | undefined
  let pieces: Buffer[] = []
  let size = 0
  let quoted = false
  for await (const chunk of source) {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      if (chunk[at] === quote) quoted = !quoted
      if (quoted || chunk[at] !== newline) continue
      const full = header === undefined || size + at + 1 - start >= partBytes
      if (!full) continue
      const part = Buffer.concat([...pieces, chunk.subarray(start, at + 1)])
      if (header === undefined) header = part
      else yield Buffer.concat([header, part])
      pieces = []
      size = 0
      start = at + 1
    }
    pieces.push(chunk.subarray(start))
    size += chunk.length - start
  }
  if (header !== undefined) yield Buffer.concat([header, ...pieces])
}

/** The rows of a part, without its header line. Our column names contain no line breaks. */
export function withoutHeader(part: Buffer): Buffer {
  return part.subarray(part.indexOf(newline) + 1)
}
