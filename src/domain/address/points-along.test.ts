import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from './distance.ts'
import { pointsAlong } from './points-along.ts'
import type { Point } from './polygon.ts'

const point = fc.tuple(fc.double({ min: -0.02, max: 0.02, noNaN: true }), fc.double({ min: -0.02, max: 0.02, noNaN: true }))

test('points along a line keep its corners and leave no gap wider than asked', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), (line: Point[]) => {
      const points = pointsAlong(line, 50)
      expect(points).toEqual(expect.arrayContaining(line))
      for (const [index, next] of points.slice(1).entries()) expect(distance(points[index] as Point, next)).toBeLessThan(50.1)
    }),
  )
})

test('a line of no length is one point, and no line is none', () => {
  expect(pointsAlong([[55, 37]], 50)).toEqual([[55, 37]])
  expect(pointsAlong([], 50)).toEqual([])
})
