/** [latitude, longitude] */
export type Point = readonly [number, number]

const isOn = ([y, x]: Point, [y1, x1]: Point, [y2, x2]: Point): boolean => {
  const between = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) && value <= Math.max(a, b)
  return (x - x1) * (y2 - y1) === (y - y1) * (x2 - x1) && between(x, x1, x2) && between(y, y1, y2)
}

/** Whether a ring goes round a point; its boundary counts as inside. */
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
