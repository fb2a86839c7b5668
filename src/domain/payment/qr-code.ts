import { withCorrection } from './qr-correction.ts'

/** A QR code (ISO/IEC 18004): `true` is dark. Bytes, correction level M, versions 1 to 20. */
export type QrCode = boolean[][]

/** Null when the text is longer than the largest version takes. */
export function qrCode(bytes: readonly number[]): QrCode | null {
  for (let version = 1; version <= 20; version += 1) {
    const words = withCorrection(bytes, version)
    if (words) return bestMask(version, words)
  }
  return null
}

type Grid = { size: number; dark: boolean[][]; fixed: boolean[][] }

function bestMask(version: number, words: number[]): QrCode {
  const drawn = Array.from({ length: 8 }, (_, mask) => draw(version, words, mask))
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

function draw(version: number, words: number[], mask: number): QrCode {
  const size = version * 4 + 17
  const empty = (): boolean[][] => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const grid: Grid = { size, dark: empty(), fixed: empty() }
  drawTiming(grid)
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawFinder(grid, x, y)
  drawAlignment(grid, version)
  drawFormat(grid, mask)
  drawVersion(grid, version)
  drawWords(grid, words, mask)
  return grid.dark
}

function set({ dark, fixed, size }: Grid, x: number, y: number, value: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  ;(dark[y] as boolean[])[x] = value
  ;(fixed[y] as boolean[])[x] = true
}

function drawTiming(grid: Grid): void {
  for (let at = 0; at < grid.size; at += 1) {
    set(grid, 6, at, at % 2 === 0)
    set(grid, at, 6, at % 2 === 0)
  }
}

function drawFinder(grid: Grid, x: number, y: number): void {
  for (let dy = -4; dy <= 4; dy += 1) {
    for (let dx = -4; dx <= 4; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      set(grid, x + dx, y + dy, ring !== 2 && ring !== 4)
    }
  }
}

function alignmentAt(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const last = version * 4 + 10
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)]
}

function drawAlignment(grid: Grid, version: number): void {
  const places = alignmentAt(version)
  const [first, last] = [places[0], places.at(-1)]
  for (const x of places) {
    for (const y of places) {
      // Three corners are the finders'.
      if ((x === first && (y === first || y === last)) || (x === last && y === first)) continue
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) set(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
  }
}

const bit = (value: number, index: number): boolean => ((value >>> index) & 1) === 1

function drawFormat(grid: Grid, mask: number): void {
  let rest = mask
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const { size } = grid
  for (let index = 0; index < 15; index += 1) {
    const near = index < 6 ? index : index < 8 ? index + 1 : -1
    if (near >= 0) set(grid, 8, near, bit(bits, index))
    else set(grid, index === 8 ? 7 : 14 - index, 8, bit(bits, index))
    if (index < 8) set(grid, size - 1 - index, 8, bit(bits, index))
    else set(grid, 8, size - 15 + index, bit(bits, index))
  }
  set(grid, 8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return
  let rest = version
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let index = 0; index < 18; index += 1) {
    const [near, far] = [Math.floor(index / 3), grid.size - 11 + (index % 3)]
    set(grid, far, near, bit(bits, index))
    set(grid, near, far, bit(bits, index))
  }
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

// Two columns at a time from the right, up and down in turns; the timing column is left out.
function drawWords({ size, dark, fixed }: Grid, words: number[], mask: number): void {
  const flips = masks[mask] as (x: number, y: number) => boolean
  let index = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x]) continue
        const value = bit(words[index >>> 3] ?? 0, 7 - (index & 7))
        ;(dark[y] as boolean[])[x] = value !== flips(x, y)
        index += 1
      }
    }
  }
}

/** What makes a code hard to read: long runs and squares of one colour. */
function penalty(code: QrCode): number {
  const lines = [...code, ...code.map((_, x) => code.map((row) => row[x] === true))]
  const runs = lines.reduce(
    (sum, line) =>
      sum +
      [
        ...line
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/0{5,}|1{5,}/g),
      ].reduce((all, [run]) => all + run.length - 2, 0),
    0,
  )
  let squares = 0
  for (let y = 1; y < code.length; y += 1)
    for (let x = 1; x < code.length; x += 1) {
      const here = code[y]?.[x]
      if (here === code[y]?.[x - 1] && here === code[y - 1]?.[x] && here === code[y - 1]?.[x - 1]) squares += 1
    }
  return runs + squares * 3
}
