import { expect, test } from 'vitest'
import { crossingOf, isHoleOf, outlineFault } from './outline.ts'
import type { Point } from './polygon.ts'

const turned = (outline: readonly Point[], by: number): Point[] =>
  outline.map((_, index) => outline[(index + by) % outline.length] as Point)

const bow: Point[] = [
  [0, 0],
  [3, 7],
  [4, 1],
  [1, 6],
]
const bowOfFive: Point[] = [
  [0, 0],
  [0, 2],
  [2, 0],
  [4, 1],
  [2, 2],
]

test('two sides that cross are reported with where they do, wherever the outline begins', () => {
  expect(crossingOf(bow)).toEqual({ sides: [0, 2], at: [1.916667, 4.472222] })
  expect(crossingOf(turned(bow, 1))).toEqual({ sides: [1, 3], at: [1.916667, 4.472222] })
  const sides = [0, 1, 2, 3, 4].map((by) => crossingOf(turned(bowOfFive, by)))
  expect(sides).toEqual(
    [
      [1, 4],
      [0, 3],
      [2, 4],
      [1, 3],
      [0, 2],
    ].map((both) => ({ sides: both, at: [1, 1] })),
  )
})

test('a corner that touches a side far from it is where they cross', () => {
  const touching: Point[] = [
    [0, 0],
    [0, 4],
    [4, 4],
    [0, 2],
    [4, 0],
  ]
  expect(crossingOf(touching)).toEqual({ sides: [0, 2], at: [0, 2] })
})

test('an outline has no area where its points lie on one line, and one where it is as small as a table', () => {
  const table = (metres: number): Point[] => [
    [55, 37],
    [55, 37 + metres / 64_000],
    [55 + metres / 111_000, 37],
  ]
  expect([outlineFault(table(1)), outlineFault(table(1).toReversed())]).toEqual([null, null])
})

const square = (from: number, to: number): Point[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]

test.each([
  [
    'two points',
    [
      [0, 0],
      [1, 1],
    ],
    'too-few-points',
  ],
  ['a ring that is closed by hand', [...square(0, 1), [0, 0]], 'closed'],
  [
    'a point given twice',
    [
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    'repeated-point',
  ],
  [
    'points on one line',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    'no-area',
  ],
  [
    'a bow tie',
    [
      [0, 0],
      [2, 1],
      [2, 0],
      [0, 1.5],
    ],
    'crosses-itself',
  ],
  [
    'a corner that touches another side',
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 2],
      [3, 0],
      [0, 4],
    ],
    'crosses-itself',
  ],
  ['a square', square(0, 1), null],
] as [string, Point[], string | null][])('%s: %s', (_name, outline, fault) => {
  expect(outlineFault(outline)).toBe(fault)
})

const notched: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [5, 1],
  [0, 10],
]

test('a hole lies inside: neither beside nor across the outline', () => {
  expect(isHoleOf(square(3, 7), square(0, 10))).toBe(true)
  expect(isHoleOf(square(11, 12), square(0, 10))).toBe(false)
  expect(isHoleOf(square(5, 15), square(0, 10))).toBe(false)
  expect(
    isHoleOf(
      [
        [1, 1],
        [9, 1],
        [9, 1.2],
        [1, 1.2],
      ],
      notched,
    ),
  ).toBe(false)
})

test.each<[string, Point[], boolean]>([
  [
    'whose side touches a corner of the outline',
    [
      [4, 1],
      [6, 1],
      [6, 0.5],
      [4, 0.5],
    ],
    true,
  ],
  [
    'whose corner touches a side of the outline',
    [
      [5, 0],
      [6, 0.5],
      [4, 0.5],
    ],
    true,
  ],
  [
    'beyond which sides of the outline would meet',
    [
      [9, 1],
      [9, 2],
      [8, 2],
      [8, 1],
    ],
    true,
  ],
  [
    'in line with a side of the outline',
    [
      [1, 2],
      [1, 4],
      [2, 2.5],
    ],
    true,
  ],
  [
    'that lies against a side of the outline from without',
    [
      [2, 0],
      [8, 0],
      [5, -5],
    ],
    false,
  ],
])('a hole %s, whichever way it is drawn', (_name, hole, isOne) => {
  for (const outline of [notched, notched.toReversed()])
    expect([isHoleOf(hole, outline), isHoleOf(hole.toReversed(), outline)]).toEqual([isOne, isOne])
})
