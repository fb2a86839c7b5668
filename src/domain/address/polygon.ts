/** [latitude, longitude] */
export type Point = readonly [number, number]

const epsilon = 1e-12

function isOnSegment([y, x]: Point, [y1, x1]: Point, [y2, x2]: Point): boolean {
  const cross = (x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)
  if (Math.abs(cross) > epsilon) return false
  const between = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) - epsilon && value <= Math.max(a, b) + epsilon
  return between(x, x1, x2) && between(y, y1, y2)
}

/** Whether a point lies in a polygon of [latitude, longitude] points; the boundary counts as inside. */
export function contains(area: readonly Point[], point: Point): boolean {
  const [y, x] = point
  let inside = false
  for (let index = 0, before = area.length - 1; index < area.length; before = index, index += 1) {
    const a = area[index] as Point
    const b = area[before] as Point
    if (isOnSegment(point, a, b)) return true
    if (a[0] > y !== b[0] > y && x < ((b[1] - a[1]) * (y - a[0])) / (b[0] - a[0]) + a[1]) inside = !inside
  }
  return inside
}

/** The first zone whose area holds the point: with overlapping zones the earlier one in the list wins. */
export const zoneAt = <Zone extends { area: readonly Point[] }>(zones: readonly Zone[], point: Point): Zone | null =>
  zones.find((zone) => contains(zone.area, point)) ?? null

const turn = ([ay, ax]: Point, [by, bx]: Point, [cy, cx]: Point): number => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

const cross = (a: Point, b: Point, c: Point, d: Point): boolean => turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)

/** Whether two sides that are not neighbours cross: such an outline is refused at import. */
export function crossesItself(area: readonly Point[]): boolean {
  const side = (index: number): [Point, Point] => [area[index] as Point, area[(index + 1) % area.length] as Point]
  for (let one = 0; one < area.length; one += 1) {
    for (let two = one + 2; two < area.length; two += 1) {
      if (one === 0 && two === area.length - 1) continue
      if (cross(...side(one), ...side(two))) return true
    }
  }
  return false
}
