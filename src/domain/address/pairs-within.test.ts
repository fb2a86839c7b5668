import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from './distance.ts'
import { pairsWithin } from './pairs-within.ts'
import type { Point } from './polygon.ts'

fc.configureGlobal({ seed: 20260304 })

const degree = 111_195
const metres = fc.integer({ min: -700, max: 700 })
/** Places of six pieces, within some hundred metres of a corner of the map. */
const places = fc
  .tuple(
    fc.integer({ min: -70, max: 80 }),
    fc.integer({ min: -179, max: 179 }),
    fc.array(fc.tuple(fc.nat(5), metres, metres), { minLength: 2, maxLength: 12 }),
  )
  .map(([latitude, longitude, all]) =>
    all.map(([piece, north, east]) => {
      const point: Point = [latitude + north / degree, longitude + east / (degree * Math.cos((latitude * Math.PI) / 180))]
      return { piece, point }
    }),
  )

test('pieces near each other are told by all of their pairs of points, the nearest first, wherever on earth they lie', () => {
  fc.assert(
    fc.property(places, fc.constantFrom(60, 125, 250, 500), (all, within) => {
      const found = pairsWithin(all, within, (a, b) => a !== b)
      const gaps = all.flatMap((one, index) =>
        all.slice(0, index).flatMap((other) => (one.piece === other.piece ? [] : distance(one.point, other.point))),
      )
      expect(found.map((pair) => pair.metres)).toEqual(gaps.filter((gap) => gap <= within).toSorted((a, b) => a - b))
    }),
    { numRuns: 500 },
  )
})

test('pieces that are not apart are no pair, and no places have none', () => {
  const point: Point = [55, 37]
  const three = [0, 1, 2].map((piece) => ({ piece, point }))
  expect(pairsWithin(three, 60, (a, b) => a + b !== 1)).toEqual([
    { a: 2, b: 0, metres: 0 },
    { a: 2, b: 1, metres: 0 },
  ])
  expect(pairsWithin([], 60, () => true)).toEqual([])
})
