import { contains, type Point } from './point.ts'

const isSame = (a: Point | undefined, b: Point | undefined): boolean => a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

/** Closed rings from lines that meet at their ends, in any direction; open ones are left out. */
export const ringsOf = (lines: readonly (readonly Point[])[]): Point[][] => joined(lines).rings

/** Lines joined where they meet: to closed rings, and to others that have ends. */
export function joined(lines: readonly (readonly Point[])[]): { rings: Point[][]; open: Point[][] } {
  const rings: Point[][] = []
  const open: Point[][] = []
  const left = lines.filter((line) => line.length > 1).map((line) => [...line])
  for (let line = left.pop(); line; line = left.pop()) {
    for (let next = takeNext(left, line); next; next = takeNext(left, line)) line.push(...next.slice(1))
    if (!isSame(line[0], line.at(-1))) open.push(line)
    else if (line.length > 3) rings.push(line.slice(0, -1))
  }
  return { rings, open }
}

/** Takes the line that continues another, reversed if necessary; null when that is closed or nothing continues it. */
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

/** Each outer ring with its holes: in a tile, a hole has the opposite direction. */
export const polygonsOf = (outer: Point[][], inner: Point[][]): Point[][][] =>
  outer.map((ring) => [
    turned(ring, true),
    ...inner.filter(([first]) => first !== undefined && contains(ring, first)).map((hole) => turned(hole, false)),
  ])
