import { expect, test } from 'vitest'
import type { Point } from './polygon.ts'
import { pairsWithin, type StreetPiece, streetsApart } from './streets-apart.ts'
import fc from 'fast-check'
import { distance } from './distance.ts'

const origin: Point = [48.4, 15.6]
/** A point some metres to the north and east of a corner of the map. */
const at = (north: number, east = 0): Point => [
  origin[0] + north / 111_195,
  origin[1] + east / (111_195 * Math.cos((48.4 * Math.PI) / 180)),
]
const house = (number: string, north: number, rest: Partial<StreetPiece> = {}): StreetPiece => ({
  points: [at(north)],
  number,
  settlements: [null],
  parts: [],
  ...rest,
})
const way = (from: number, to: number, rest: Partial<StreetPiece> = {}): StreetPiece => ({
  points: Array.from({ length: Math.ceil((to - from) / 60) + 1 }, (_, step) => at(Math.min(to, from + step * 60))),
  number: null,
  settlements: [null],
  parts: [],
  ...rest,
})
const streets = (pieces: StreetPiece[]): number[][] => streetsApart(pieces).map((one) => one.toSorted((a, b) => a - b))
const settlement = (name: string): Partial<StreetPiece> => ({ settlements: [name] })
const parts = (...names: (string | null)[]): Partial<StreetPiece> => ({ parts: names })

test.each<[what: string, pieces: StreetPiece[], apart: number[][]]>([
  ['houses in a row are one street', [house('1', 0), house('2', 300), house('3', 600)], [[0, 1, 2]]],
  ['far from each other they are two', [house('1', 0), house('2', 900)], [[0], [1]]],
  ['a way between them makes them one', [house('1', 0), house('9', 900), way(0, 900)], [[0, 1, 2]]],
  ['two towns that touch have two', [house('1', 0, settlement('A')), house('2', 50, settlement('B'))], [[0], [1]]],
  [
    'a nameless piece between two towns belongs to the nearer',
    [house('1', 0, settlement('A')), house('2', 200, settlement('B')), way(150, 180)],
    [[0], [1, 2]],
  ],
  [
    'the same number twice means two streets',
    [house('1', 0), house('2', 50), house('1', 300), house('2', 350)],
    [
      [0, 1],
      [2, 3],
    ],
  ],
  [
    'the buildings of a works that share its number are one',
    [house('77', 0), house('77', 150), house('77', 300), house('77', 450), house('53', 600)],
    [[0, 1, 2, 3, 4]],
  ],
  ['and so they are where two and two lie close', [house('77', 0), house('77', 100), house('77', 250), house('77', 350)], [[0, 1, 2, 3]]],
  ['a house that is mapped twice is one', [house('1', 0), house('1', 20), house('2', 60)], [[0, 1, 2]]],
  ['a street goes on into the next suburb', [house('1', 0, parts('Mitte')), house('3', 200, parts('Wedding'))], [[0, 1]]],
  ['but not over a gap', [house('1', 0, parts('Mitte')), house('3', 400, parts('Wedding'))], [[0], [1]]],
  ['one postcode is one street over a gap', [house('1', 0, parts(null, '10115')), house('3', 1500, parts(null, '10115'))], [[0, 1]]],
  ['unless a number is there twice', [house('1', 0, parts(null, '10115')), house('1', 1500, parts(null, '10115'))], [[0], [1]]],
  [
    'and two where the gap is wider than three kilometres',
    [house('1', 0, parts(null, '10115')), house('3', 3100, parts(null, '10115'))],
    [[0], [1]],
  ],
  ['two ways that touch are one', [way(0, 300), way(300, 600)], [[0, 1]]],
  [
    'houses of one town are one',
    [house('1', 0, settlement('A')), house('3', 50, settlement('A')), house('5', 100, settlement('A'))],
    [[0, 1, 2]],
  ],
  ['parts of which nothing is known join nothing over a gap', [house('1', 0, parts(null)), house('3', 900, parts(null))], [[0], [1]]],
  [
    'of two that lie in one part the gap between their first houses counts',
    [house('1', 0, parts('Mitte')), house('5', 3400, parts('Mitte')), house('3', 2950, parts('Mitte'))],
    [[0], [1, 2]],
  ],
  [
    'a piece of which nobody knows where it lies is one by itself',
    [house('1', 0, parts('Mitte')), house('3', 20, { points: [], parts: ['Mitte'] })],
    [[0], [1]],
  ],
  ['also where it comes first', [house('1', 0, { points: [], parts: ['Mitte'] }), house('3', 20, parts('Mitte'))], [[0], [1]]],
])('streets of one name: %s', (_, pieces, apart) => {
  expect(streets(pieces)).toEqual(apart)
})

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
