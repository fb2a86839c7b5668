import { type Box, boxOf, overlap, type Point } from './point.ts'
import { polygonsOf } from './rings.ts'
import { clipLine } from './tiles/clip.ts'
import type { WorldPoint } from './tiles/mercator.ts'

const isSame = (a: Point | undefined, b: Point | undefined): boolean => a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

/**
 * The sea of a box, from ways that are tagged `natural=coastline`: they run with the land on their left and the water on
 * their right (wiki.openstreetmap.org/wiki/Tag:natural=coastline), and nobody draws the water itself.
 */
export class Coast {
  readonly #lines: Point[][] = []
  readonly #room: Box

  /** @param room what the lines are gathered for */
  constructor(room: Box) {
    this.#room = room
  }

  add(line: readonly Point[]): void {
    if (overlap(this.#room, boxOf(line))) this.#lines.push([...line])
  }

  /** The sea within a box as polygons of an outline and its islands; none where no coast is known. */
  within(box: Box): Point[][][] {
    const pieces = joined(joined(this.#lines).flatMap((line) => clipped(line, box)))
    const rings = pieces.filter((line) => line.length > 3 && isSame(line[0], line.at(-1))).map((line) => line.slice(0, -1))
    const open = pieces.filter((line) => line.length > 1 && !isSame(line[0], line.at(-1)))
    const islands = rings.filter((ring) => doubledArea(ring) > 0)
    const outlines = [...rings.filter((ring) => doubledArea(ring) < 0), ...alongTheEdge(open, box)]
    if (outlines.length === 0 && islands.length > 0) outlines.push(corners(box))
    return polygonsOf(outlines, islands)
  }
}

/** Lines that go on where another ends, as one. */
function joined(lines: readonly (readonly Point[])[]): Point[][] {
  const byStart = new Map(lines.map((line) => [String(line[0]), [...line]]))
  const followers = new Set(lines.map((line) => String(line.at(-1))))
  // Those that nothing leads to come first; what is left then runs in circles.
  const starts = [...byStart.keys()].sort((a, b) => Number(followers.has(a)) - Number(followers.has(b)))
  return starts.flatMap((start) => {
    const line = byStart.get(start)
    if (!line) return []
    byStart.delete(start)
    for (let next = byStart.get(String(line.at(-1))); next; next = byStart.get(String(line.at(-1)))) {
      byStart.delete(String(next[0]))
      line.push(...next.slice(1))
    }
    return [line]
  })
}

function clipped(line: readonly Point[], [[south, west], [north, east]]: Box): Point[][] {
  const flat = line.map(([y, x]): WorldPoint => [x, -y])
  return clipLine(flat, { west, east, north: -north, south: -south }).map((part) => part.map(([x, y]): Point => [-y, x]))
}

const corners = ([[south, west], [north, east]]: Box): Point[] => [
  [north, west],
  [north, east],
  [south, east],
  [south, west],
]

/** How far along the edge of a box, clockwise from its north-west corner, the place on it is that is nearest to a point; 0 to 4. */
function edgePlace([y, x]: Point, [[south, west], [north, east]]: Box): number {
  const [across, down] = [Math.min(1, Math.max(0, (x - west) / (east - west))), Math.min(1, Math.max(0, (north - y) / (north - south)))]
  const sides: [away: number, place: number][] = [
    [down, across],
    [1 - across, 1 + down],
    [1 - down, 3 - across],
    [across, 4 - down],
  ]
  return sides.reduce((best, side) => (side[0] < best[0] ? side : best))[1] % 4
}

/** Outlines of water: a piece of coast leaves the box and the edge is followed clockwise to where the next one comes in. */
function alongTheEdge(pieces: Point[][], box: Box): Point[][] {
  const places = pieces.map((line) => ({ line, from: edgePlace(line[0] as Point, box), to: edgePlace(line.at(-1) as Point, box) }))
  const left = new Set(places)
  const outlines: Point[][] = []
  for (const first of places) {
    if (!left.delete(first)) continue
    const outline = [...first.line]
    for (let current = first; ;) {
      const ahead = ({ from }: (typeof places)[number]): number => (from - current.to + 4) % 4
      const next = [...left, first].reduce((best, other) => (ahead(other) < ahead(best) ? other : best), first)
      const reach = current.to + ahead(next)
      for (let corner = Math.floor(current.to) + 1; corner <= reach; corner += 1) outline.push(corners(box)[corner % 4] as Point)
      if (next === first) break
      left.delete(next)
      outline.push(...next.line)
      current = next
    }
    outlines.push(outline)
  }
  return outlines
}

/** Twice the area in square degrees: positive when the ring runs counter-clockwise. */
const doubledArea = (ring: readonly Point[]): number =>
  ring.reduce((sum, [y, x], index) => {
    const [nextY, nextX] = ring[(index + 1) % ring.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)
