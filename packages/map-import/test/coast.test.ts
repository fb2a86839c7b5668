import { expect, test } from 'vitest'
import { Coast } from '../src/coast.ts'
import { type Box, contains, type Point } from '../src/point.ts'

const box: Box = [
  [0, 0],
  [10, 10],
]
/** Whether water is at a point: within an outline and on none of its islands. */
function isWater(lines: Point[][], point: Point): boolean {
  const coast = new Coast(box)
  for (const line of lines) coast.add(line)
  return coast.within(box).some(([outline = [], ...islands]) => contains(outline, point) && !islands.some((ring) => contains(ring, point)))
}
/** Northwards through the middle: land in the west, on its left. */
const middle: Point[] = [
  [-2, 5],
  [4, 5],
  [12, 5],
]
const island: Point[] = [
  [4, 7],
  [4, 8],
  [5, 8],
  [5, 7],
  [4, 7],
]
/** A headland in the south, from east to west. */
const cape: Point[] = [
  [-1, 6],
  [3, 6],
  [3, 3],
  [-1, 3],
]

test.each<[what: string, lines: Point[][], water: Point[], land: Point[]]>([
  [
    'the sea lies on the right of the coast',
    [middle],
    [
      [5, 9],
      [9.9, 9.9],
    ],
    [
      [5, 1],
      [0.1, 0.1],
    ],
  ],
  ['turned round, on the other side', [middle.toReversed()], [[5, 1]], [[5, 9]]],
  [
    'a coast in pieces is one',
    [middle.slice(1), middle.slice(0, 2)],
    [
      [2, 9],
      [8, 9],
    ],
    [
      [2, 1],
      [8, 1],
    ],
  ],
  [
    'an island is land',
    [middle, island],
    [
      [5, 9],
      [6, 7.5],
    ],
    [
      [4.5, 7.5],
      [5, 1],
    ],
  ],
  [
    'an island alone lies in the sea',
    [island],
    [
      [1, 1],
      [9, 9],
    ],
    [[4.5, 7.5]],
  ],
  [
    'a headland reaches into the sea round it',
    [cape],
    [
      [5, 5],
      [0.5, 1],
      [0.5, 9],
    ],
    [
      [1, 4],
      [2, 5],
    ],
  ],
  [
    'two coasts enclose a strait',
    [
      middle,
      [
        [12, 8],
        [-2, 8],
      ],
    ],
    [[5, 6]],
    [
      [5, 2],
      [5, 9],
    ],
  ],
  [
    'a coast that the extract cuts off is closed at the nearest edge',
    [
      [
        [1, 5],
        [9, 5],
      ],
    ],
    [[5, 9]],
    [[5, 1]],
  ],
  ['without a coast there is no sea', [], [], [[5, 5]]],
])('%s', (_, lines, water, land) => {
  expect(water.map((point) => isWater(lines, point))).toEqual(water.map(() => true))
  expect(land.map((point) => isWater(lines, point))).toEqual(land.map(() => false))
})
