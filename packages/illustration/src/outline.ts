import type { Random } from './random.ts'
import { short } from './svg.ts'

/** A point of the plane. */
export type Point = readonly [x: number, y: number]

/** A point as path data. */
export function at([x, y]: Point): string {
  return `${short(x)} ${short(y)}`
}

function corner(points: readonly Point[], index: number, closed: boolean): Point {
  const count = points.length
  const wrapped = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))
  const point = points[wrapped]
  if (point === undefined) throw new RangeError('an outline needs points')
  return point
}

function smooth(points: readonly Point[], closed: boolean): string {
  let d = `M${at(corner(points, 0, closed))}`
  const last = closed ? points.length : points.length - 1
  for (let index = 0; index < last; index += 1) {
    const before = corner(points, index - 1, closed)
    const from = corner(points, index, closed)
    const to = corner(points, index + 1, closed)
    const after = corner(points, index + 2, closed)
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${at(first)} ${at(second)} ${at(to)}`
  }
  return closed ? `${d}Z` : d
}

/** A curve through all points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  return smooth(points, false)
}

/** A closed curve through all points. */
export function loop(points: readonly Point[]): string {
  return smooth(points, true)
}

/** A closed outline of straight sides. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`
}

/** A point of an ellipse; 0 degrees is to the right, 90 is down. */
export function onEllipse(cx: number, cy: number, rx: number, ry: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
}

/** An ellipse as path data, for clips and joined outlines. */
export function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${at([cx - rx, cy])}A${short(rx)} ${short(ry)} 0 1 1 ${at([cx + rx, cy])}A${short(rx)} ${short(ry)} 0 1 1 ${at([cx - rx, cy])}Z`
}

/** An uneven round outline: wobble is the maximum share of the radius to remove. */
export function blob(random: Random, cx: number, cy: number, rx: number, ry: number, wobble = 0.12, corners = 9): string {
  const start = random.between(0, 360)
  const points: Point[] = []
  for (let index = 0; index < corners; index += 1) {
    const reach = 1 - random.between(0, wobble)
    points.push(onEllipse(cx, cy, rx * reach, ry * reach, start + (index * 360) / corners))
  }
  return loop(points)
}

/** An outline of four slightly bulging sides, as cut by a knife. */
export function slab(width: number, height: number, skew = 0, x = 0, y = 0): string {
  const [half, rise] = [width / 2, height / 2]
  return loop([
    [x - half * 0.94 + skew, y - rise * 0.86],
    [x + skew, y - rise],
    [x + half * 0.94 + skew, y - rise * 0.84],
    [x + half, y],
    [x + half * 0.93 - skew, y + rise * 0.86],
    [x - skew, y + rise],
    [x - half * 0.94 - skew, y + rise * 0.84],
    [x - half, y],
  ])
}

/** A rounded rectangle as path data. */
export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const arc = (point: Point): string => `A${short(r)} ${short(r)} 0 0 1 ${at(point)}`
  return (
    `M${at([x + r, y])}L${at([x + width - r, y])}${arc([x + width, y + r])}L${at([x + width, y + height - r])}` +
    `${arc([x + width - r, y + height])}L${at([x + r, y + height])}${arc([x, y + height - r])}L${at([x, y + r])}${arc([x + r, y])}Z`
  )
}

/** Many short marks in one path, which is cheap to draw. */
export function dashes(points: readonly Point[], length: number, degrees: (index: number) => number): string {
  let d = ''
  points.forEach((point, index) => {
    const angle = (degrees(index) * Math.PI) / 180
    d += `M${at(point)}l${at([Math.cos(angle) * length, Math.sin(angle) * length])}`
  })
  return d
}

/** Many dots in one path, to be stroked with round ends. */
export function dots(points: readonly Point[]): string {
  return points.map((point) => `M${at(point)}l0 .01`).join('')
}

/** Points spread evenly but not regularly over an ellipse. */
export function sprinkle(random: Random, cx: number, cy: number, rx: number, ry: number, count: number): Point[] {
  const points: Point[] = []
  const turn = random.between(0, 360)
  for (let index = 0; index < count; index += 1) {
    // The golden angle spreads points like sunflower seeds: no clumps, no rows.
    const reach = Math.sqrt((index + random.between(0.15, 0.85)) / count)
    points.push(onEllipse(cx, cy, rx * reach, ry * reach, turn + index * 137.508 + random.jitter(14)))
  }
  return points
}
