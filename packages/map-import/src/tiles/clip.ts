import type { Square, WorldPoint } from './mercator.ts'

type Edge = { axis: 0 | 1; limit: number; sign: 1 | -1 }
const edgesOf = ({ west, north, east, south }: Square): Edge[] => [
  { axis: 0, limit: west, sign: 1 },
  { axis: 0, limit: east, sign: -1 },
  { axis: 1, limit: north, sign: 1 },
  { axis: 1, limit: south, sign: -1 },
]
const isIn = ({ axis, limit, sign }: Edge, point: WorldPoint): boolean => (point[axis] - limit) * sign >= 0

function crossing({ axis, limit }: Edge, a: WorldPoint, b: WorldPoint): WorldPoint {
  const share = (limit - a[axis]) / (b[axis] - a[axis])
  const other = axis === 0 ? 1 : 0
  const along = a[other] + share * (b[other] - a[other])
  return axis === 0 ? [limit, along] : [along, limit]
}

/** The part of a ring within a square (Sutherland–Hodgman); empty when there is none. */
export function clipRing(ring: readonly WorldPoint[], square: Square): WorldPoint[] {
  let points = [...ring]
  for (const edge of edgesOf(square)) {
    const next: WorldPoint[] = []
    for (const [index, point] of points.entries()) {
      const before = points.at(index - 1) as WorldPoint
      if (isIn(edge, point) !== isIn(edge, before)) next.push(crossing(edge, before, point))
      if (isIn(edge, point)) next.push(point)
    }
    points = next
  }
  return points.length < 3 ? [] : points
}

/** The parts of a line within a square. */
export function clipLine(line: readonly WorldPoint[], square: Square): WorldPoint[][] {
  let parts = [[...line]]
  for (const edge of edgesOf(square)) parts = parts.flatMap((part) => cutLine(part, edge))
  return parts
}

function cutLine(line: readonly WorldPoint[], edge: Edge): WorldPoint[][] {
  const parts: WorldPoint[][] = []
  let part: WorldPoint[] = []
  for (const [index, point] of line.entries()) {
    const before = line[index - 1]
    if (before && isIn(edge, point) !== isIn(edge, before)) {
      part.push(crossing(edge, before, point))
      if (isIn(edge, before)) {
        parts.push(part)
        part = []
      }
    }
    if (isIn(edge, point)) part.push(point)
  }
  parts.push(part)
  return parts.filter(({ length }) => length > 1)
}
