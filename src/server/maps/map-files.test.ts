import { expect, test } from 'vitest'
import { contains, type Point } from '#domain/address/polygon.ts'
import { frontsAlong, softened } from './map-files.ts'

const square: Point[] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
]

/** The sharpest turn of an outline, in degrees. */
function sharpest(points: readonly Point[]): number {
  const heading = (index: number): number => {
    const [y1, x1] = points[index % points.length] as Point
    const [y2, x2] = points[(index + 1) % points.length] as Point
    return (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  }
  const turns = points.map((_, index) => Math.abs(((heading(index + 1) - heading(index) + 540) % 360) - 180))
  return Math.max(...turns)
}

test('a shore has no hard corners', () => {
  expect(sharpest(square)).toBeCloseTo(90)
  expect(sharpest(softened(square, true))).toBeLessThan(40)
})

test('a river keeps its ends', () => {
  const river = softened(square, false)
  expect([river[0], river.at(-1)]).toEqual([square[0], square[3]])
  expect(softened(square.slice(0, 2), false)).toEqual(square.slice(0, 2))
})

test('houses stand on both sides of a street, and none in the park', () => {
  const street: Point[] = [
    [55.79, 49.1],
    [55.79, 49.11],
  ]
  const north: Point[] = [
    [55.7901, 49.09],
    [55.7901, 49.12],
    [55.8, 49.12],
    [55.8, 49.09],
  ]
  const all = frontsAlong(street, [])
  const south = frontsAlong(street, [north])
  expect(south.length).toBeGreaterThan(4)
  expect(all.length).toBe(2 * south.length)
  expect(south.flat().some((corner) => contains(north, corner))).toBe(false)
})
