import { contains, type Point } from './point.ts'

const isSame = (a: Point | undefined, b: Point | undefined): boolean => a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

/** Closed rings made of lines that meet at their ends, in whichever direction they run; what does not close is left out. */
export function ringsOf(lines: readonly (readonly Point[])[]): Point[][] {
  const rings: Point[][] = []
  const left = lines.filter((line) => line.length > 1).map((line) => [...line])
  for (let line = left.pop(); line; line = left.pop()) {
    for (let next = takeNext(left, line); next; next = takeNext(left, line)) line.push(...next.slice(1))
    if (isSame(line[0], line.at(-1)) && line.length > 3) rings.push(line.slice(0, -1))
  }
  return rings
}

/** Takes the line that goes on where another ends, turned if need be; null when that is closed or nothing goes on. */
function takeNext(left: Point[][], line: readonly Point[]): Point[] | null {
  const end = line.at(-1)
  if (isSame(line[0], end)) return null
  const index = left.findIndex((other) => isSame(other[0], end) || isSame(other.at(-1), end))
  const [found] = index < 0 ? [] : left.splice(index, 1)
  if (!found) return null
  return isSame(found[0], end) ? found : found.reverse()
}

const turnOf = (ring: readonly Point[]): number =>
  ring.reduce((sum, [y, x], index) => {
    const [nextY, nextX] = ring[(index + 1) % ring.length] as Point
    return sum + (nextX - x) * (nextY + y)
  }, 0)

const turned = (ring: Point[], right: boolean): Point[] => (turnOf(ring) > 0 === right ? ring : [...ring].reverse())

/** Each outer ring with the holes in it: a tile tells a hole by its running the other way round. */
export const polygonsOf = (outer: Point[][], inner: Point[][]): Point[][][] =>
  outer.map((ring) => [
    turned(ring, true),
    ...inner.filter(([first]) => first !== undefined && contains(ring, first)).map((hole) => turned(hole, false)),
  ])
