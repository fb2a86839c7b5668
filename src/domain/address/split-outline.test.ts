import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outline } from './edit-outline.ts'
import { outlineFault } from './outline.ts'
import type { Point } from './polygon.ts'
import { splitOutline } from './split-outline.ts'

const square: Point[] = [
  [0, 0],
  [0, 10],
  [10, 10],
  [10, 0],
]
const small = (y: number, x: number): Point[] => [
  [y, x],
  [y, x + 1],
  [y + 1, x + 1],
  [y + 1, x],
]
const outline = (holes: Outline['holes'] = []): Outline => ({ area: square, holes })
const split = (line: Point[], of: Outline = outline()) => splitOutline(of, line)
const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [y, x], index) => {
      const [nextY, nextX] = ring[(index + 1) % ring.length] as Point
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  )

test('a line between two corners splits an outline, and both parts have its ends (OPS-ZONES-01)', () => {
  expect(
    split([
      [0, 0],
      [10, 10],
    ] as Point[]),
  ).toEqual({
    ok: true,
    parts: [
      { area: [square[0], square[1], square[2]], holes: [] },
      { area: [square[2], square[3], square[0]], holes: [] },
    ],
  })
})

test('a line that begins and ends beyond the outline splits it where it crosses, the larger part first, with its bends in both', () => {
  const answer = split([
    [3, -2],
    [3, 4],
    [6, 4],
    [6, 12],
  ])
  if (!answer.ok) throw new Error(answer.fault)
  const [large, other] = answer.parts.map(({ area }) => area)
  for (const point of [
    [3, 0],
    [3, 4],
    [6, 4],
    [6, 10],
  ]) {
    expect(large).toContainEqual(point)
    expect(other).toContainEqual(point)
  }
  expect([areaOf(large ?? []), areaOf(other ?? [])]).toEqual([52, 48])
})

test('a hole stays on its side, and none is cut', () => {
  const answer = split(
    [
      [5, -1],
      [5, 11],
    ] as Point[],
    outline([small(1, 1), small(7, 7)]),
  )
  expect(answer.ok && answer.parts.map(({ holes }) => holes)).toEqual([[small(1, 1)], [small(7, 7)]])
  expect(
    split(
      [
        [1.5, -1],
        [1.5, 11],
      ] as Point[],
      outline([small(1, 1)]),
    ),
  ).toEqual({ ok: false, fault: 'through-hole' })
})

const bay: Point[] = [
  [0, 0],
  [0, 10],
  [10, 10],
  [2, 5],
  [10, 0],
]
test.each<[string, Point[], Outline, string]>([
  ['is a point', [[0, 0]], outline(), 'too-short'],
  [
    'ends within',
    [
      [5, -1],
      [5, 5],
    ],
    outline(),
    'not-across',
  ],
  [
    'stays beside',
    [
      [11, 0],
      [12, 9],
    ],
    outline(),
    'not-across',
  ],
  [
    'touches a corner alone',
    [
      [-1, 1],
      [1, -1],
    ],
    outline(),
    'not-across',
  ],
  [
    'crosses more than two sides',
    [
      [8, -1],
      [8, 11],
    ],
    { area: bay, holes: [] },
    'not-across',
  ],
  [
    'joins two corners outside of the outline',
    [
      [10, 10],
      [10, 0],
    ],
    { area: bay, holes: [] },
    'not-across',
  ],
  [
    'goes along a side',
    [
      [0, 0],
      [0, 10],
    ],
    outline(),
    'crosses-itself',
  ],
  [
    'crosses itself',
    [
      [5, -1],
      [5, 8],
      [8, 8],
      [8, 4],
      [2, 4],
      [2, 11],
    ],
    outline(),
    'crosses-itself',
  ],
])('a line that %s splits nothing', (_, line, of, fault) => {
  expect(split(line, of)).toEqual({ ok: false, fault })
})

test('however a line crosses, the parts are outlines that have the area of the whole', () => {
  const degrees = fc.integer({ min: 1, max: 9_999_999 }).map((value) => value / 1e6)
  fc.assert(
    fc.property(degrees, degrees, degrees, degrees, (from, middleY, middleX, to) => {
      const answer = split([
        [from, -1],
        [middleY, middleX],
        [to, 11],
      ])
      if (!answer.ok) throw new Error(answer.fault)
      const areas = answer.parts.map(({ area }) => area)
      expect(areas.map(outlineFault)).toEqual([null, null])
      expect(areas.reduce((sum, area) => sum + areaOf(area), 0)).toBeCloseTo(100, 3)
    }),
  )
})
