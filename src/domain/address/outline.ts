import { contains, type Point } from './polygon.ts'

/** What can be wrong with a zone's outline. */
export type OutlineFault = 'too-few-points' | 'closed' | 'repeated-point' | 'no-area' | 'crosses-itself'

const turn = ([ay, ax]: Point, [by, bx]: Point, [cy, cx]: Point): number => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

const cross = (a: Point, b: Point, c: Point, d: Point): boolean => turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)

/** Two sides of an outline, each by the index of its first point, and their intersection. */
export type Crossing = { sides: [number, number]; at: Point }

/** The first two sides that cross or touch without being neighbours; null if there are none. */
export function crossingOf(outline: readonly Point[]): Crossing | null {
  const side = (index: number): [Point, Point] => [outline[index] as Point, outline[(index + 1) % outline.length] as Point]
  for (let one = 0; one < outline.length; one += 1) {
    for (let two = one + 2; two < outline.length; two += 1) {
      if (one === 0 && two === outline.length - 1) continue
      if (cross(...side(one), ...side(two))) return { sides: [one, two], at: meeting(side(one), side(two)) }
    }
  }
  return null
}

/** The intersection of two sides, rounded to about ten centimetres; of collinear sides, the start of the first. */
function meeting([a, b]: [Point, Point], [c, d]: [Point, Point]): Point {
  const [fromY, fromX] = [b[0] - a[0], b[1] - a[1]]
  const [toY, toX] = [d[0] - c[0], d[1] - c[1]]
  const spread = fromX * toY - fromY * toX
  const part = spread === 0 ? 0 : ((c[1] - a[1]) * toY - (c[0] - a[0]) * toX) / spread
  const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
  return [round(a[0] + part * fromY), round(a[1] + part * fromX)]
}

const isSame = ([ay, ax]: Point, [by, bx]: Point): boolean => ay === by && ax === bx

/** Twice the area in square degrees, by the shoelace formula. */
const doubled = (outline: readonly Point[]): number =>
  outline.reduce((sum, [y, x], index) => {
    const [nextY, nextX] = outline[(index + 1) % outline.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)

/** The first fault of an outline; null when it is valid. */
export function outlineFault(outline: readonly Point[]): OutlineFault | null {
  if (outline.length < 3) return 'too-few-points'
  if (isSame(outline[0] as Point, outline.at(-1) as Point)) return 'closed'
  if (outline.some((point, index) => index > 0 && isSame(point, outline[index - 1] as Point))) return 'repeated-point'
  if (crossingOf(outline)) return 'crosses-itself'
  return Math.abs(doubled(outline)) < 1e-12 ? 'no-area' : null
}

/** Whether a hole lies inside its outline, without crossing it. */
export function isHoleOf(hole: readonly Point[], outline: readonly Point[]): boolean {
  if (!hole.every((point) => contains(outline, point))) return false
  const sides = (ring: readonly Point[]): [Point, Point][] => ring.map((point, index) => [point, ring[(index + 1) % ring.length] as Point])
  const strictly = (a: Point, b: Point, c: Point, d: Point): boolean =>
    turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
  return !sides(hole).some(([a, b]) => sides(outline).some(([c, d]) => strictly(a, b, c, d)))
}
