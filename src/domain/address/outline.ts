import { contains, type Point } from './polygon.ts'

/** What can be wrong with an outline that somebody drew. */
export type OutlineFault = 'too-few-points' | 'closed' | 'repeated-point' | 'no-area' | 'crosses-itself'

const turn = ([ay, ax]: Point, [by, bx]: Point, [cy, cx]: Point): number => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

const cross = (a: Point, b: Point, c: Point, d: Point): boolean => turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)

/** Whether two sides that are not neighbours cross or touch. */
export function crossesItself(outline: readonly Point[]): boolean {
  const side = (index: number): [Point, Point] => [outline[index] as Point, outline[(index + 1) % outline.length] as Point]
  for (let one = 0; one < outline.length; one += 1) {
    for (let two = one + 2; two < outline.length; two += 1) {
      if (one === 0 && two === outline.length - 1) continue
      if (cross(...side(one), ...side(two))) return true
    }
  }
  return false
}

const isSame = ([ay, ax]: Point, [by, bx]: Point): boolean => ay === by && ax === bx

/** Twice the area in square degrees, by the shoelace formula. */
const doubled = (outline: readonly Point[]): number =>
  outline.reduce((sum, [y, x], index) => {
    const [nextY, nextX] = outline[(index + 1) % outline.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)

/** The first fault of an outline, null when it encloses an area. */
export function outlineFault(outline: readonly Point[]): OutlineFault | null {
  if (outline.length < 3) return 'too-few-points'
  if (isSame(outline[0] as Point, outline.at(-1) as Point)) return 'closed'
  if (outline.some((point, index) => index > 0 && isSame(point, outline[index - 1] as Point))) return 'repeated-point'
  if (crossesItself(outline)) return 'crosses-itself'
  return Math.abs(doubled(outline)) < 1e-12 ? 'no-area' : null
}

/** Whether a hole lies in its outline, its sides not across the outline's. */
export function isHoleOf(hole: readonly Point[], outline: readonly Point[]): boolean {
  if (!hole.every((point) => contains(outline, point))) return false
  const sides = (ring: readonly Point[]): [Point, Point][] => ring.map((point, index) => [point, ring[(index + 1) % ring.length] as Point])
  const strictly = (a: Point, b: Point, c: Point, d: Point): boolean =>
    turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
  return !sides(hole).some(([a, b]) => sides(outline).some(([c, d]) => strictly(a, b, c, d)))
}
