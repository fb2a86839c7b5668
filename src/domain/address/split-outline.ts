import type { Outline, Ring } from './edit-outline.ts'
import { isHoleOf, outlineFault } from './outline.ts'
import { contains, type Point } from './polygon.ts'

/** Why a line splits no outline: it is none, does not cross it once from side to side, goes through a hole, or crosses itself. */
export type SplitFault = 'too-short' | 'not-across' | 'through-hole' | 'crosses-itself'

/** The larger part and the smaller one, or why there are none. */
export type Split = { ok: true; parts: [Outline, Outline] } | { ok: false; fault: SplitFault }

/** Where a line meets the outline: how far along the line, on which side, and whether at the point which that side begins with. */
type Meeting = { along: number; side: number; at: Point; isCorner: boolean }

/** About ten centimetres: as exact as content files are. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const isSame = (one: Point | undefined, other: Point | undefined): boolean => one?.[0] === other?.[0] && one?.[1] === other?.[1]
/** Of the length of a side: so near to its end the end is meant. */
const near = 1e-9

/**
 * Splits an outline along a line, which may begin and end beyond it. Both parts have the points of the line, so they share
 * their border exactly; a hole stays on its side.
 */
export function splitOutline({ area, holes }: Outline, line: Ring): Split {
  if (line.length < 2) return { ok: false, fault: 'too-short' }
  const [from, to, ...more] = meetingsOf(area, line)
  if (!from || !to || more.length > 0) return { ok: false, fault: 'not-across' }
  const inner = line.filter((_, index) => index > from.along && index < to.along)
  const [first, second] = [from.at, inner[0] ?? to.at]
  if (!contains(area, [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2])) return { ok: false, fault: 'not-across' }
  const ring = area.flatMap((point, index) => [
    point,
    ...[from, to]
      .filter(({ side, isCorner }) => side === index && !isCorner)
      .toSorted((one, other) => distance(point, one.at) - distance(point, other.at))
      .map(({ at }) => at),
  ])
  const [begin, end] = [from, to].map(({ at }) => ring.findIndex((point) => isSame(point, at))) as [number, number]
  const rings = [
    [...along(ring, begin, end), ...inner.toReversed()],
    [...along(ring, end, begin), ...inner],
  ] as const
  if (rings.some((one) => outlineFault(one) !== null)) return { ok: false, fault: 'crosses-itself' }
  const partOf = (ring: Ring): Outline => ({ area: ring, holes: holes.filter((hole) => isHoleOf(hole, ring)) })
  const parts: [Outline, Outline] = [partOf(rings[0]), partOf(rings[1])]
  if (parts[0].holes.length + parts[1].holes.length !== holes.length) return { ok: false, fault: 'through-hole' }
  return { ok: true, parts: sizeOf(parts[0].area) < sizeOf(parts[1].area) ? [parts[1], parts[0]] : parts }
}

/** The points of a ring from one to another, both included, around the end where need be. */
const along = (ring: Ring, from: number, to: number): Point[] =>
  from <= to ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)]

const distance = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1])

/** Twice the area in square degrees, without the sign of its direction. */
const sizeOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [y, x], index) => {
      const [nextY, nextX] = ring[(index + 1) % ring.length] as Point
      return sum + x * nextY - nextX * y
    }, 0),
  )

/** All meetings of a line with an outline in the order of the line; a corner that two sides share is one. */
function meetingsOf(area: Ring, line: Ring): Meeting[] {
  const found = line.slice(1).flatMap((end, index) =>
    area.flatMap((corner, side) => {
      const next = area[(side + 1) % area.length] as Point
      const shares = sharesOf([line[index] as Point, end], [corner, next])
      if (!shares) return []
      const isLast = shares.side > 1 - near
      const isCorner = isLast || shares.side < near
      const at: Point = [rounded(corner[0] + shares.side * (next[0] - corner[0])), rounded(corner[1] + shares.side * (next[1] - corner[1]))]
      const exact = isLast ? next : isCorner ? corner : at
      const own = isSame(exact, corner) ? corner : isSame(exact, next) ? next : null
      return [
        { along: index + shares.line, side: own === next ? (side + 1) % area.length : side, at: own ?? exact, isCorner: own !== null },
      ]
    }),
  )
  return found
    .toSorted((one, other) => one.along - other.along)
    .filter((one, index, all) => !all.slice(0, index).some((other) => isSame(other.at, one.at)))
}

/** How far along each of two segments, from 0 to 1, they meet; null where they do not, or are parallel. */
function sharesOf([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): { line: number; side: number } | null {
  const [lineY, lineX] = [b[0] - a[0], b[1] - a[1]]
  const [sideY, sideX] = [d[0] - c[0], d[1] - c[1]]
  const spread = lineX * sideY - lineY * sideX
  if (spread === 0) return null
  const [fromY, fromX] = [c[0] - a[0], c[1] - a[1]]
  const shares = { line: (fromX * sideY - fromY * sideX) / spread, side: (fromX * lineY - fromY * lineX) / spread }
  return Object.values(shares).every((share) => share >= -near && share <= 1 + near) ? shares : null
}
