/** [latitude, longitude] */
export type Point = readonly [number, number]

/** The area inside an outline, without its holes. */
export type Area = { area: readonly Point[]; holes?: readonly (readonly Point[])[] }

const epsilon = 1e-12

function isOnSegment([y, x]: Point, [y1, x1]: Point, [y2, x2]: Point): boolean {
  const cross = (x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)
  if (Math.abs(cross) > epsilon) return false
  const between = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) - epsilon && value <= Math.max(a, b) + epsilon
  return between(x, x1, x2) && between(y, y1, y2)
}

type Side = 'inside' | 'boundary' | 'outside'

function sideOf(outline: readonly Point[], point: Point): Side {
  if (!isInBox(boxOf(outline), point)) return 'outside'
  const [y, x] = point
  let inside = false
  for (let index = 0, before = outline.length - 1; index < outline.length; before = index, index += 1) {
    const a = outline[index] as Point
    const b = outline[before] as Point
    if (isOnSegment(point, a, b)) return 'boundary'
    if (a[0] > y !== b[0] > y && x < ((b[1] - a[1]) * (y - a[0])) / (b[0] - a[0]) + a[1]) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

type Box = { south: number; west: number; north: number; east: number }

// Bounding boxes: most zones are far from a point, and four comparisons rule them out.
const boxes = new WeakMap<readonly Point[], Box>()

function boxOf(outline: readonly Point[]): Box {
  const known = boxes.get(outline)
  if (known) return known
  const box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity }
  for (const [y, x] of outline) {
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
  }
  boxes.set(outline, box)
  return box
}

const isInBox = ({ south, west, north, east }: Box, [y, x]: Point): boolean =>
  y >= south - epsilon && y <= north + epsilon && x >= west - epsilon && x <= east + epsilon

/** Whether a point lies in a polygon of [latitude, longitude] points; the boundary counts as inside. */
export const contains = (outline: readonly Point[], point: Point): boolean => sideOf(outline, point) !== 'outside'

/** Whether an area contains a point. The boundary counts as inside, and so does the boundary of a hole. */
export const holds = ({ area, holes = [] }: Area, point: Point): boolean =>
  contains(area, point) && holes.every((hole) => sideOf(hole, point) !== 'inside')

/** The first zone that contains the point: of overlapping zones, the earlier one in the list wins. */
export const zoneAt = <Zone extends Area>(zones: readonly Zone[], point: Point): Zone | null =>
  zones.find((zone) => holds(zone, point)) ?? null
