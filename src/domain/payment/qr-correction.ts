// Correction level M: words of correction a block, and blocks, by version from 1.
const perBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

function wordsIn(version: number): number {
  const bits = (16 * version + 128) * version + 64
  if (version === 1) return bits >>> 3
  const count = Math.floor(version / 7) + 2
  return (bits - ((25 * count - 10) * count - 55) - (version >= 7 ? 36 : 0)) >>> 3
}

/** Bytes with their header, padding and correction in the order they are drawn; null when the version is too small. */
export function withCorrection(bytes: readonly number[], version: number): number[] | null {
  const [each, blocks] = [perBlock[version - 1] as number, blockCounts[version - 1] as number]
  const all = wordsIn(version)
  const data = dataWords(bytes, version, all - each * blocks)
  if (!data) return null
  const shortLength = Math.floor(all / blocks) - each
  const shortCount = blocks - (all % blocks)
  let at = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = data.slice(at, (at += shortLength + (index < shortCount ? 0 : 1)))
    return { part, correction: correctionOf(part, generator(each)) }
  })
  const drawn: number[] = []
  for (let index = 0; index <= shortLength; index += 1)
    for (const { part } of parts) if (index < part.length) drawn.push(part[index] as number)
  for (let index = 0; index < each; index += 1) for (const { correction } of parts) drawn.push(correction[index] as number)
  return drawn
}

function dataWords(bytes: readonly number[], version: number, capacity: number): number[] | null {
  const countBits = version < 10 ? 8 : 16
  const bits: number[] = []
  const push = (value: number, length: number): void => {
    for (let index = length - 1; index >= 0; index -= 1) bits.push((value >>> index) & 1)
  }
  push(4, 4)
  push(bytes.length, countBits)
  for (const byte of bytes) push(byte, 8)
  if (bits.length > capacity * 8) return null
  push(0, Math.min(4, capacity * 8 - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < capacity * 8; pad ^= 0xec ^ 0x11) push(pad, 8)
  return Array.from({ length: capacity }, (_, index) => bits.slice(index * 8, index * 8 + 8).reduce((word, one) => word * 2 + one, 0))
}

// The field of Reed and Solomon: bytes as polynomials modulo 0x11d.
function multiply(one: number, other: number): number {
  let product = 0
  for (let index = 7; index >= 0; index -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> index) & 1) * one
  }
  return product
}

function generator(degree: number): number[] {
  const factors = Array<number>(degree).fill(0)
  factors[degree - 1] = 1
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) factors[index] = multiply(factors[index] as number, root) ^ (factors[index + 1] ?? 0)
    root = multiply(root, 2)
  }
  return factors
}

function correctionOf(part: readonly number[], factors: readonly number[]): number[] {
  const rest = factors.map(() => 0)
  for (const word of part) {
    const lead = word ^ (rest.shift() as number)
    rest.push(0)
    for (const [index, factor] of factors.entries()) rest[index] = (rest[index] as number) ^ multiply(factor, lead)
  }
  return rest
}
