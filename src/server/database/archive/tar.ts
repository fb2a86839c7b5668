/** A file of an archive, small enough to hold in memory. */
export type Entry = { path: string; content: Buffer }

const block = 512

/** Writes plain ustar files, which every tar opens. */
export async function* writeTar(entries: AsyncIterable<Entry>, madeAt: Date): AsyncGenerator<Buffer> {
  for await (const { path, content } of entries) {
    yield header(path, content.length, madeAt)
    yield content
    yield Buffer.alloc(padding(content.length))
  }
  yield Buffer.alloc(2 * block)
}

function header(path: string, size: number, madeAt: Date): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`The name ${path} is too long for the archive.`)
  const bytes = Buffer.alloc(block)
  const octal = (value: number, width: number) => value.toString(8).padStart(width, '0')
  bytes.write(path, 0)
  bytes.write(['0000600', '0000000', '0000000'].map((field) => `${field}\0`).join(''), 100)
  bytes.write(`${octal(size, 11)}\0${octal(Math.floor(madeAt.getTime() / 1000), 11)}\0`, 124)
  bytes.write('0', 156)
  bytes.write('ustar\x0000', 257)
  bytes.write(`${octal(checksum(bytes), 6)}\0 `, 148)
  return bytes
}

/** The sum of the header's bytes, its own field counted as spaces. */
function checksum(bytes: Buffer): number {
  return bytes.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

/**
 * Reads the files of a tar, one in memory at a time; folders and extended headers are passed over.
 * @throws when the archive is cut off or is no tar
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = reader(source)
  for (;;) {
    const bytes = await take(block)
    if (bytes.every((byte) => byte === 0)) return
    if (checksum(bytes) !== readOctal(bytes, 148, 8)) throw new Error('The archive is damaged: a header does not add up.')
    const size = readOctal(bytes, 124, 12)
    const content = await take(size)
    await take(padding(size))
    const isFile = bytes[156] === 0 || bytes[156] === 0x30
    if (isFile) yield { path: readText(bytes, 0, 100).replace(/^\.\//, ''), content }
  }
}

function reader(source: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  return async (size) => {
    const pieces: Buffer[] = []
    let missing = size
    while (missing > rest.length) {
      pieces.push(rest)
      missing -= rest.length
      const next = await chunks.next()
      if (next.done) throw new Error('The archive is cut off.')
      rest = Buffer.from(next.value)
    }
    pieces.push(rest.subarray(0, missing))
    rest = rest.subarray(missing)
    return Buffer.concat(pieces)
  }
}

function padding(size: number): number {
  return (block - (size % block)) % block
}

function readOctal(bytes: Buffer, from: number, width: number): number {
  return Number.parseInt(readText(bytes, from, width).trim(), 8)
}

function readText(bytes: Buffer, from: number, width: number): string {
  return bytes.toString('utf8', from, from + width).replace(/\0.*$/s, '')
}
