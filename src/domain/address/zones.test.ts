import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlineFault } from './outline.ts'
import { type Point, zoneAt } from './polygon.ts'

fc.configureGlobal({ seed: 20260304 })

type Zone = { name: string; area: Point[]; holes: Point[][] }

/** An independent implementation: the winding number in whole numbers, without bounding boxes. */
function winding(outline: readonly Point[], [y, x]: Point): number | 'boundary' {
  let turns = 0
  for (const [index, [ay, ax]] of outline.entries()) {
    const [by, bx] = outline[(index + 1) % outline.length] as Point
    const left = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
    if (left === 0 && Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by)) return 'boundary'
    if (ay <= y && by > y && left > 0) turns += 1
    if (ay > y && by <= y && left < 0) turns -= 1
  }
  return turns
}

function slowZoneAt(zones: readonly Zone[], point: Point): string | null {
  let winner: string | null = null
  for (const { name, area, holes } of zones.toReversed()) {
    const isInHole = holes.some((hole) => ![0, 'boundary'].includes(winding(hole, point)))
    if (winding(area, point) !== 0 && !isInHole) winner = name
  }
  return winner
}

const around = (middle: Point, radius: number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: -radius, max: radius }), fc.integer({ min: -radius, max: radius })), {
      minLength: 3,
      maxLength: 12,
      selector: ([y, x]) => Math.atan2(y - 0.31, x - 0.17),
    })
    .map((points) =>
      points
        .sort(([ay, ax], [by, bx]) => Math.atan2(ay - 0.31, ax - 0.17) - Math.atan2(by - 0.31, bx - 0.17))
        .map(([y, x]): Point => [y + middle[0], x + middle[1]]),
    )

const zone = fc
  .tuple(fc.tuple(fc.integer({ min: -15, max: 15 }), fc.integer({ min: -15, max: 15 })), fc.boolean())
  .chain(([middle, reversed]) =>
    fc
      .record({ area: around(middle, 20), holes: fc.array(around(middle, 6), { maxLength: 2 }) })
      .map(({ area, holes }) => ({ area: reversed ? area.toReversed() : area, holes })),
  )
  .filter(({ area, holes }) => outlineFault(area) === null && holes.every((hole) => outlineFault(hole) === null))

/** Whole numbers become coordinates that a double represents exactly, so nothing is rounded. */
const toDegrees = ([y, x]: Point): Point => [55 + y / 1024, 37 + x / 1024]
const inDegrees = ({ name, area, holes }: Zone): Zone => ({
  name,
  area: area.map(toDegrees),
  holes: holes.map((hole) => hole.map(toDegrees)),
})

const pointsAList = 125
const lists = 800

test('100,000 points fall into the same zone by both implementations, with overlaps, holes, sides and corners', () => {
  let count = 0
  let found = 0
  let onBoundary = 0
  fc.assert(
    fc.property(
      fc.array(zone, { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(fc.integer({ min: -36, max: 36 }), fc.integer({ min: -36, max: 36 })), {
        minLength: pointsAList,
        maxLength: pointsAList,
      }),
      (shapes, points) => {
        const zones = shapes.map((shape, index) => ({ name: `zone ${index}`, ...shape }))
        const real = zones.map(inDegrees)
        for (const point of points) {
          const expected = slowZoneAt(zones, point)
          expect(zoneAt(real, toDegrees(point))?.name ?? null).toBe(expected)
          count += 1
          if (expected !== null) found += 1
          if (zones.some(({ area, holes }) => [area, ...holes].some((ring) => winding(ring, point) === 'boundary'))) onBoundary += 1
        }
      },
    ),
    { numRuns: lists },
  )
  expect(count).toBeGreaterThanOrEqual(100_000)
  // The random points must cover both outcomes.
  expect(Math.min(found, count - found)).toBeGreaterThan(10_000)
  expect(onBoundary).toBeGreaterThan(1000)
})

const square = (from: number, to: number): Point[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]

test('a hole is no part of its zone, but its rim is; what lies in the hole may belong to another zone (DECIDE-45)', () => {
  const ring = { name: 'ring', area: square(0, 10), holes: [square(3, 7)] }
  const island = { name: 'island', area: square(4, 6), holes: [] }
  expect(zoneAt([ring, island], [1, 1])?.name).toBe('ring')
  expect(zoneAt([ring, island], [3, 5])?.name).toBe('ring')
  expect(zoneAt([ring, island], [5, 5])?.name).toBe('island')
  expect(zoneAt([ring], [5, 5])).toBeNull()
})
