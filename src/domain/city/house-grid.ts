import { holds, type Point } from '../address/polygon.ts'
import type { ZoneExtent } from './zone-of-address.ts'

/** A box of degrees: south-west and north-east. */
export type Box = readonly [Point, Point]

/** Cells on the longer side. A city of 30 km has cells of 120 m. */
const side = 256
/** Rows and columns of nothing all around, so that nothing at the border is enclosed by it. */
const margin = 2

/** A net of cells over zones: whole cells are inside or outside of an outline, so that most houses need no look at its sides. */
export type HouseGrid = {
  rows: number
  columns: number
  cellOf(point: Point): number
  /** The zones whose outlines hold a point, by index, in their order. */
  at(point: Point): readonly number[]
  /** Whether an outline covers a cell, or its edge runs through it. */
  isTouched(cell: number): boolean
}

export function boxAround(points: Iterable<Point>): Box | null {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [y, x] of points) {
    if (y < south) south = y
    if (y > north) north = y
    if (x < west) west = x
    if (x > east) east = x
  }
  if (south > north) return null
  return [
    [south, west],
    [north, east],
  ]
}

type Net = { rows: number; columns: number; cell: number; rowOf(y: number): number; columnOf(x: number): number; stretch: number }

function netOver([[south, west], [north, east]]: Box): Net {
  const stretch = Math.max(0.1, Math.cos(((south + north) / 2 / 180) * Math.PI))
  const cell = Math.max(north - south, (east - west) * stretch, 1e-6) / side
  const rows = Math.ceil((north - south) / cell) + 2 * margin + 1
  const columns = Math.ceil(((east - west) * stretch) / cell) + 2 * margin + 1
  const within = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index))
  return {
    rows,
    columns,
    cell,
    stretch,
    rowOf: (y) => within(Math.floor((y - south) / cell) + margin, rows),
    columnOf: (x) => within(Math.floor(((x - west) * stretch) / cell) + margin, columns),
  }
}

type Drawn = { area: Point[]; holes: Point[][] }
/** An outline with the cells of its edges, and the rows and columns that it lies in. */
type Laid = { zone: number; drawn: Drawn; edges: Uint8Array; from: [number, number]; to: [number, number] }

/** @param zones zones that are lists have no outline, and hold no point */
export function houseGrid(zones: readonly ZoneExtent[], box: Box): HouseGrid {
  const net = netOver(box)
  const { rows, columns, cell, stretch, rowOf, columnOf } = net
  const [[south, west]] = box
  const laid = zones.flatMap(({ area, holes }, zone) => (area ? [layOut(zone, { area, holes }, net)] : []))
  const cellOf = ([y, x]: Point): number => rowOf(y) * columns + columnOf(x)
  // Of each cell the zones that cover it, and those whose edge runs through it; a cell is asked for once.
  const known: ({ zone: number; drawn: Drawn | null }[] | undefined)[] = []
  const zonesOf = (at: number): { zone: number; drawn: Drawn | null }[] => {
    const found = known[at]
    if (found) return found
    const [row, column] = [Math.floor(at / columns), at % columns]
    const middle: Point = [south + (row - margin + 0.5) * cell, west + ((column - margin + 0.5) * cell) / stretch]
    const own: { zone: number; drawn: Drawn | null }[] = []
    for (const { zone, drawn, edges, from, to } of laid) {
      if (row < from[0] || row > to[0] || column < from[1] || column > to[1]) continue
      if (edges[at] === 1) own.push({ zone, drawn })
      else if (holds(drawn, middle)) own.push({ zone, drawn: null })
    }
    known[at] = own
    return own
  }
  return {
    rows,
    columns,
    cellOf,
    isTouched: (at) => zonesOf(at).length > 0,
    at: (point) => zonesOf(cellOf(point)).flatMap(({ zone, drawn }) => (drawn === null || holds(drawn, point) ? [zone] : [])),
  }
}

/** Marks the cells of the sides, in steps of half a cell, with what is nearer than half a cell: a side may cut their corner. */
function layOut(zone: number, drawn: Drawn, { rows, columns, cell, stretch, rowOf, columnOf }: Net): Laid {
  const edges = new Uint8Array(rows * columns)
  const [from, to]: [[number, number], [number, number]] = [
    [rows, columns],
    [0, 0],
  ]
  const reach = cell / 2
  const mark = (y: number, x: number): void => {
    const [low, high] = [rowOf(y - reach), rowOf(y + reach)]
    const [left, right] = [columnOf(x - reach / stretch), columnOf(x + reach / stretch)]
    for (let row = low; row <= high; row += 1) for (let column = left; column <= right; column += 1) edges[row * columns + column] = 1
    from[0] = Math.min(from[0], low)
    from[1] = Math.min(from[1], left)
    to[0] = Math.max(to[0], high)
    to[1] = Math.max(to[1], right)
  }
  for (const ring of [drawn.area, ...drawn.holes]) {
    for (const [index, [y, x]] of ring.entries()) {
      const [toY, toX] = ring[(index + 1) % ring.length] as Point
      const steps = Math.max(1, Math.ceil((Math.hypot(toY - y, (toX - x) * stretch) / cell) * 2))
      for (let step = 0; step <= steps; step += 1) mark(y + ((toY - y) * step) / steps, x + ((toX - x) * step) / steps)
    }
  }
  return { zone, drawn, edges, from, to }
}

/** The cells that are reached from outside without going through a zone. */
export function reachedFromOutside({ rows, columns, isTouched }: HouseGrid): Uint8Array {
  const reached = new Uint8Array(rows * columns)
  const waiting = [0]
  reached[0] = 1
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const beside = [row > 0 && at - columns, row < rows - 1 && at + columns, column > 0 && at - 1, column < columns - 1 && at + 1]
    for (const next of beside) {
      if (next === false || reached[next] === 1 || isTouched(next)) continue
      reached[next] = 1
      waiting.push(next)
    }
  }
  return reached
}
