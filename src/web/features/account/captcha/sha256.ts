const constants = fractions(64, 3)
const start = fractions(8, 2)

/** The first 32 bits of the fractional parts of roots of the first primes (FIPS 180-4). */
function fractions(count: number, root: 2 | 3): Uint32Array {
  const words = new Uint32Array(count)
  for (let number = 2, found = 0; found < count; number += 1) {
    let isPrime = true
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) isPrime = false
    if (!isPrime) continue
    const value = root === 2 ? Math.sqrt(number) : Math.cbrt(number)
    words[found++] = (value % 1) * 2 ** 32
  }
  return words
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array, index: number): number => words[index] as number

/**
 * SHA-256 of ASCII text, as hex. Plain script: the browser's own is asked across a promise each time, which takes
 * longer than the hash, and is missing on pages without https.
 */
export function sha256(text: string): string {
  const length = text.length
  const blocks = new Uint32Array((((length + 8) >> 6) + 1) * 16)
  for (let index = 0; index < length; index += 1)
    blocks[index >> 2] = at(blocks, index >> 2) | (text.charCodeAt(index) << (24 - (index & 3) * 8))
  blocks[length >> 2] = at(blocks, length >> 2) | (0x80 << (24 - (length & 3) * 8))
  blocks[blocks.length - 1] = length * 8
  const hash = Uint32Array.from(start)
  const schedule = new Uint32Array(64)
  for (let block = 0; block < blocks.length; block += 16) digest(hash, schedule, blocks.subarray(block, block + 16))
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}

function digest(hash: Uint32Array, schedule: Uint32Array, block: Uint32Array): void {
  schedule.set(block)
  for (let index = 16; index < 64; index += 1) {
    const [before, later] = [at(schedule, index - 15), at(schedule, index - 2)]
    const small = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3)
    const large = turn(later, 17) ^ turn(later, 19) ^ (later >>> 10)
    schedule[index] = at(schedule, index - 16) + small + at(schedule, index - 7) + large
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index += 1) {
    const choice = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g))
    const first = (h + choice + at(constants, index) + at(schedule, index)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = at(hash, index) + word
}
