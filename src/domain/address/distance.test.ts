import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, nearest } from './distance.ts'
import type { Point } from './polygon.ts'

fc.configureGlobal({ seed: 20260304 })

test.each([
  ['nowhere', [55.75, 37.61], [55.75, 37.61], 0],
  ['a degree of latitude', [0, 0], [1, 0], 111_195],
  ['a degree of longitude at 60° is half as long', [60, 30], [60, 31], 55_597],
  ['Moscow to Saint Petersburg', [55.7558, 37.6173], [59.9343, 30.3351], 633_000],
  ['across the date line', [0, 179.5], [0, -179.5], 111_195],
  ['pole to pole', [90, 0], [-90, 0], 20_015_087],
] as [string, Point, Point, number][])('%s', (_name, from, to, metres) => {
  expect(Math.abs(distance(from, to) - metres)).toBeLessThanOrEqual(metres * 0.002)
})

const place = fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))

test('a way is as long back as there, and no detour is shorter', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(distance(a, b)).toBeCloseTo(distance(b, a), 3)
      expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 0.001)
    }),
  )
})

test('the nearest is the nearest; of equals the first; of none, none', () => {
  const things: Point[] = [
    [10, 10],
    [1, 1],
    [-1, -1],
  ]
  expect([nearest(things, (thing) => thing, [2, 2]), nearest(things, (thing) => thing, [0, 0]), nearest([], () => [0, 0], [0, 0])]).toEqual(
    [[1, 1], [1, 1], null],
  )
  fc.assert(
    fc.property(fc.array(place, { minLength: 1 }), place, (all, at) => {
      const found = nearest(all, (thing) => thing, at)
      return found !== null && all.every((other) => distance(other, at) >= distance(found, at))
    }),
  )
})
