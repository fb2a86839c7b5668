import { expect, test } from 'vitest'
import { crossingOf, outlineFault } from './outline.ts'
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

test('two sides that cross are told with where they do, wherever the outline begins', () => {
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
