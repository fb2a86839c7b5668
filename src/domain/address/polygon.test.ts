import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossingOf } from './outline.ts'
import { contains, type Point, zoneAt } from './polygon.ts'

fc.configureGlobal({ seed: 20260304 })

/** An independent method: the winding number of the outline around the point. Whole numbers, so nothing is rounded. */
function windsRound(area: readonly Point[], [y, x]: Point): boolean {
  let turns = 0
  for (const [index, [ay, ax]] of area.entries()) {
    const [by, bx] = area[(index + 1) % area.length] as Point
    const left = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
    if (left === 0 && Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by)) return true
    if (ay <= y && by > y && left > 0) turns += 1
    if (ay > y && by <= y && left < 0) turns -= 1
  }
  return turns !== 0
}

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
const horseshoe: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 8],
  [8, 8],
  [8, 2],
  [0, 2],
]

test.each([
  ['in the middle', square, [5, 5], true],
  ['on a side', square, [0, 5], true],
  ['on a corner', square, [10, 10], true],
  ['on the line of a side, but beyond it', square, [12, 0], false],
  ['a hair outside', square, [5, 10.000001], false],
  ['a hair inside', square, [5, 9.999999], true],
  ['level with a corner outside', square, [10, 20], false],
  ['in the bay of a horseshoe', horseshoe, [5, 5], false],
  ['in an arm of a horseshoe', horseshoe, [5, 1], true],
  ['on the rim of the bay', horseshoe, [4, 2], true],
  ['no outline at all', [], [0, 0], false],
] as [string, Point[], Point, boolean][])('a point %s (DECIDE-45)', (_name, area, point, expected) => {
  expect(contains(area, point)).toBe(expected)
})

const whole = fc.integer({ min: -12, max: 12 })
const point = fc.tuple(whole, whole)
/** Points sorted by their direction from the middle form an outline that does not cross itself. */
const starShaped = fc
  .uniqueArray(point, { minLength: 3, maxLength: 9, selector: ([y, x]) => Math.atan2(y - 0.31, x - 0.17) })
  .map((points) => points.sort(([ay, ax], [by, bx]) => Math.atan2(ay - 0.31, ax - 0.17) - Math.atan2(by - 0.31, bx - 0.17)))

test('inside and outside agree with the winding number, sides and corners included', () => {
  fc.assert(
    fc.property(starShaped, point, fc.boolean(), (area, at, reversed) => {
      if (crossingOf(area)) return
      const outline = reversed ? area.toReversed() : area
      expect(contains(outline, at)).toBe(windsRound(outline, at))
    }),
    { numRuns: 3000 },
  )
})

test('it does not matter at which corner an outline begins', () => {
  fc.assert(
    fc.property(starShaped, point, fc.nat({ max: 8 }), (area, at, shift) => {
      const turned = area.map((_, index) => area[(index + shift) % area.length] as Point)
      return contains(turned, at) === contains(area, at)
    }),
  )
})

test('of overlapping zones the first wins (DECIDE-45)', () => {
  const zones = [
    { name: 'small', area: square },
    { name: 'large', area: square.map(([y, x]) => [y * 2, x * 2] as Point) },
  ]
  expect([zoneAt(zones, [5, 5])?.name, zoneAt(zones, [15, 15])?.name, zoneAt(zones, [25, 25])]).toEqual(['small', 'large', null])
  expect(zoneAt(zones.toReversed(), [5, 5])?.name).toBe('large')
})

test.each([
  ['a square', square, false],
  ['a horseshoe', horseshoe, false],
  [
    'a bow tie',
    [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ],
    true,
  ],
  [
    'a triangle',
    [
      [0, 0],
      [10, 0],
      [5, 5],
    ],
    false,
  ],
  [
    'a star drawn in one line',
    [
      [0, 5],
      [10, 8],
      [2, 0],
      [9, 0],
      [1, 9],
    ],
    true,
  ],
] as [string, Point[], boolean][])('%s crosses itself: %s', (_name, area, expected) => {
  expect([crossingOf(area) !== null, crossingOf(area.toReversed()) !== null]).toEqual([expected, expected])
})
