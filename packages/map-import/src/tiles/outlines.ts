import type { Point } from '../point.ts'

const metresADegree = 111_320

/** Converts degrees to metres around a place, and back. */
function plane([latitude, longitude]: Point): { to: (point: Point) => [number, number]; from: (x: number, y: number) => Point } {
  const across = metresADegree * Math.cos((latitude * Math.PI) / 180)
  return {
    to: ([y, x]) => [(x - longitude) * across, (y - latitude) * metresADegree],
    from: (x, y) => [latitude + y / metresADegree, longitude + x / across],
  }
}

/** A river of some metres' width as quadrilaterals and round joints. */
export function band(line: readonly Point[], width: number): Point[][] {
  const parts: Point[][] = []
  for (const [index, point] of line.entries()) {
    const { to, from } = plane(point)
    parts.push(
      Array.from({ length: 12 }, (_, corner) =>
        from((width / 2) * Math.cos((corner * Math.PI) / 6), (width / 2) * Math.sin((corner * Math.PI) / 6)),
      ),
    )
    const next = line[index + 1]
    if (!next) continue
    const [x, y] = to(next)
    const length = Math.hypot(x, y)
    if (length === 0) continue
    const [sideX, sideY] = [(-y / length) * (width / 2), (x / length) * (width / 2)]
    parts.push([from(sideX, sideY), from(x + sideX, y + sideY), from(x - sideX, y - sideY), from(-sideX, -sideY)])
  }
  return parts
}

const houseSides: [number, number] = [22, 14]

/** A house of ordinary size at a point, its front along the street. */
export function house(at: Point, street: readonly Point[]): Point[] {
  const { to, from } = plane(at)
  const [dx, dy] = directionAt(street.map(to))
  const [along, deep] = [houseSides[0] / 2, houseSides[1] / 2]
  const corners: [number, number][] = [
    [along, deep],
    [along, -deep],
    [-along, -deep],
    [-along, deep],
  ]
  return corners.map(([u, v]) => from(u * dx - v * dy, u * dy + v * dx))
}

/** The direction of the segment nearest to the origin. */
function directionAt(street: readonly [number, number][]): [number, number] {
  let best: { away: number; direction: [number, number] } = { away: Infinity, direction: [1, 0] }
  for (const [index, [x, y]] of street.entries()) {
    const next = street[index + 1]
    if (!next) continue
    const [dx, dy] = [next[0] - x, next[1] - y]
    const length = Math.hypot(dx, dy)
    if (length === 0) continue
    const share = Math.min(1, Math.max(0, -(x * dx + y * dy) / (length * length)))
    const away = Math.hypot(x + share * dx, y + share * dy)
    if (away < best.away) best = { away, direction: [dx / length, dy / length] }
  }
  return best.direction
}
