import { crossingOf, isHoleOf, type OutlineFault, outlineFault } from './outline.ts'
import type { Point } from './polygon.ts'

export type Ring = readonly Point[]

/** The outline of a zone and the holes in it, while it is drawn: it may have any number of points, and faults. */
export type Outline = { area: Ring; holes: readonly Ring[] }

export const noOutline: Outline = { area: [], holes: [] }

/** The rings of an outline by their index: 0 is the outline itself, the holes follow. */
export const ringsOf = ({ area, holes }: Outline): readonly Ring[] => [area, ...holes]
export const ringAt = (outline: Outline, ring: number): Ring => ringsOf(outline)[ring] ?? []

/** An outline with another ring; an empty hole is none. */
export function withRing(outline: Outline, ring: number, points: Ring): Outline {
  if (ring === 0) return { ...outline, area: points }
  const holes = outline.holes.map((hole, index) => (index === ring - 1 ? points : hole))
  return { ...outline, holes: holes.filter((hole) => hole.length > 0) }
}

/** An outline with one more hole, the last. */
export const withHole = (outline: Outline, hole: Ring): Outline => ({ ...outline, holes: [...outline.holes, hole] })
export const withoutHole = (outline: Outline, ring: number): Outline => ({
  ...outline,
  holes: outline.holes.filter((_, index) => index !== ring - 1),
})

/** About ten centimetres: as exact as content files are. */
const rounded = ([latitude, longitude]: Point): Point => [roundDegrees(latitude), roundDegrees(longitude)]
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

export const movePoint = (ring: Ring, index: number, to: Point): Ring => ring.map((point, at) => (at === index ? rounded(to) : point))
export const removePoint = (ring: Ring, index: number): Ring => ring.filter((_, at) => at !== index)

/** Splits the side behind a point in its middle; a ring of one point or none gets the given point. */
export function splitSide(ring: Ring, index: number, otherwise: Point): Ring {
  const [from, to] = [ring[index], ring[(index + 1) % ring.length]]
  if (!from || !to || ring.length === 1) return [...ring, rounded(otherwise)]
  return [...ring.slice(0, index + 1), rounded([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]), ...ring.slice(index + 1)]
}

/** Changes the order of points: one goes a place forward or back, around the end, too. */
export function swapPoint(ring: Ring, index: number, by: -1 | 1): Ring {
  const other = (index + by + ring.length) % ring.length
  return ring.map((point, at) => (at === index ? (ring[other] ?? point) : at === other ? (ring[index] ?? point) : point))
}

/** A degree of latitude in metres. */
const degree = 111_320
const across = (latitude: number): number => Math.max(0.01, Math.cos((latitude * Math.PI) / 180))

/** A point that goes so many metres to the north and to the east. */
export const shifted = ([latitude, longitude]: Point, north: number, east: number): Point =>
  rounded([latitude + north / degree, longitude + east / (degree * across(latitude))])

/** A small square around a point, `side` metres wide: what a new hole begins with. */
export const squareAround = (middle: Point, side: number): Ring =>
  [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([north = 0, east = 0]) => shifted(middle, (north * side) / 2, (east * side) / 2))

/**
 * A ring as a drawing tool returns it. Points that nobody moved stay exactly as they were, also where the tool has rounded
 * them; those that are new are rounded. The closing point, which repeats the first, goes.
 */
export function ringDrawn(before: Ring, drawn: Ring): Ring {
  const kept = new Map(before.map((point) => [keyOf(point), point]))
  const points = drawn.map((point) => kept.get(keyOf(point)) ?? rounded(point))
  const [first, last] = [points[0], points.at(-1)]
  return points.length > 1 && first && last && keyOf(first) === keyOf(last) ? points.slice(0, -1) : points
}
const keyOf = ([latitude, longitude]: Point): string => `${latitude.toFixed(7)} ${longitude.toFixed(7)}`

type Spot = { x: number; y: number }
type Project = (point: Point) => Spot

/** The nearest point of other outlines within some pixels: a corner before a side. Null when nothing is near. */
export function snapTo(at: Point, neighbours: readonly Ring[], project: Project, within: number): Point | null {
  const from = project(at)
  const near = (spot: Spot): number => Math.hypot(spot.x - from.x, spot.y - from.y)
  let corner: { point: Point; far: number } | null = null
  let side: { point: Point; far: number } | null = null
  for (const ring of neighbours) {
    for (const [index, point] of ring.entries()) {
      const next = ring[(index + 1) % ring.length] ?? point
      const [a, b] = [project(point), project(next)]
      const far = near(a)
      if (far <= within && (!corner || far < corner.far)) corner = { point, far }
      const share = shareAlong(a, b, from)
      const onSide = near({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) })
      const there: Point = [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]
      if (onSide <= within && (!side || onSide < side.far)) side = { point: there, far: onSide }
    }
  }
  return corner?.point ?? (side ? rounded(side.point) : null)
}

/** How far along a side its point nearest to a spot lies, from 0 to 1. */
function shareAlong(a: Spot, b: Spot, { x, y }: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  return length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length))
}

/** What is wrong with a ring of an outline, and where it crosses itself. */
export type RingFault = { ring: number; fault: OutlineFault | 'outside-outline'; sides: readonly [number, number] | null; at: Point | null }

/** The faults of an outline, one for each ring at most; none for a zone that is not drawn yet. */
export function faultsOf(outline: Outline): RingFault[] {
  if (outline.area.length === 0 && outline.holes.length === 0) return []
  return ringsOf(outline).flatMap((ring, index): RingFault[] => {
    const fault = outlineFault(ring) ?? (index > 0 && outline.area.length > 2 && !isHoleOf(ring, outline.area) ? 'outside-outline' : null)
    if (!fault) return []
    const crossing = fault === 'crosses-itself' ? crossingOf(ring) : null
    return [{ ring: index, fault, sides: crossing?.sides ?? null, at: crossing?.at ?? null }]
  })
}
