/** [latitude, longitude] */
export type Point = readonly [number, number]

const isOn = ([y, x]: Point, [y1, x1]: Point, [y2, x2]: Point): boolean => {
  const between = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) && value <= Math.max(a, b)
  return (x - x1) * (y2 - y1) === (y - y1) * (x2 - x1) && between(x, x1, x2) && between(y, y1, y2)
}

/** Whether a ring contains a point; its boundary counts as inside. */
export function contains(ring: readonly Point[], point: Point): boolean {
  const [y, x] = point
  let inside = false
  for (const [index, a] of ring.entries()) {
    const b = ring.at(index - 1) as Point
    if (isOn(point, a, b)) return true
    if (a[0] > y !== b[0] > y && x < ((b[1] - a[1]) * (y - a[0])) / (b[0] - a[0]) + a[1]) inside = !inside
  }
  return inside
}

/** [south, west], [north, east] */
export type Box = readonly [Point, Point]

export function boxOf(points: readonly Point[]): Box {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [y, x] of points) {
    south = Math.min(south, y)
    north = Math.max(north, y)
    west = Math.min(west, x)
    east = Math.max(east, x)
  }
  return [
    [south, west],
    [north, east],
  ]
}

/** Whether two boxes have ground in common, the first grown by some degrees. */
export const overlap = ([[south, west], [north, east]]: Box, [[s, w], [n, e]]: Box, room = 0): boolean =>
  n >= south - room && s <= north + room && e >= west - room && w <= east + room

const metresADegree = 111_320

/** Metres between two points that are not far apart. */
export function metresBetween([y1, x1]: Point, [y2, x2]: Point): number {
  const across = Math.cos((((y1 + y2) / 2) * Math.PI) / 180)
  return Math.hypot(y2 - y1, (x2 - x1) * across) * metresADegree
}

/** A line with its ends and no two points between them nearer than some metres. */
export function thinned(line: readonly Point[], metres: number): Point[] {
  const kept: Point[] = []
  for (const [index, point] of line.entries()) {
    const last = kept.at(-1)
    if (!last || index === line.length - 1 || metresBetween(last, point) >= metres) kept.push(point)
  }
  return kept
}
