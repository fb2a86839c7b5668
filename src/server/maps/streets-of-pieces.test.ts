import { expect, test } from 'vitest'
import { writtenHouse } from '#domain/address/house-number.ts'
import { createLocalities } from './localities.ts'
import { type Piece, streetsOf } from './streets-of-pieces.ts'

const house = (number: string | null, latitude: number): Piece => ({
  name: 'Ringstraße',
  folded: 'ringstrasse',
  number,
  town: null,
  suburb: null,
  postcode: null,
  names: null,
  line: [[latitude, 15.6]],
})

test.each<[what: string, numbers: string[], kept: string[]]>([
  ['a house that is written with a blank and without is one', ['12 a', '12A', '12a'], ['12A']],
  ['so is a building of two numbers, with whatever dash', ['11 - 13', '11–13'], ['11-13']],
  ['houses of two letters are two, also where those are written down alike', ['12Б', '12В'], ['12Б', '12В']],
])('%s', (_, numbers, kept) => {
  const [street] = streetsOf(
    numbers.map((number, at) => house(number, 48.4 + at * 0.0001)),
    createLocalities([], ['Krems']),
  )
  expect(street?.houses.map(([number]) => writtenHouse(number)).toSorted()).toEqual(kept)
})

const suburb = (name: string, latitude: number) => ({
  kind: 'suburb',
  level: null,
  names: { en: name },
  latitude,
  longitude: 15.6,
  rings: [],
})
const way = (latitude: number): Piece => house(null, latitude)

test.each<[what: string, pieces: Piece[], places: (string | undefined)[]]>([
  ['pieces that are told by one place are one street over a gap', [way(48.4), way(48.41)], ['Weinzierl']],
  ['by two places they are two', [way(48.4), way(48.43)], ['Weinzierl', 'Stein']],
  ['with a house of one number they are two, too', [house('1', 48.4), house('1', 48.41)], ['Weinzierl', 'Weinzierl']],
  ['and with houses of two numbers one', [house('1', 48.4), house('2', 48.41)], ['Weinzierl']],
  ['far apart they are two, whatever place is nearest', [way(48.385), way(48.417)], ['Weinzierl', 'Weinzierl']],
  ['a piece with houses and one without are two', [house('1', 48.4), way(48.41)], ['Weinzierl', 'Weinzierl']],
  ['where no place is near they stay two', [way(48.5), way(48.51)], [undefined, undefined]],
])('of streets of one name, %s', (_, pieces, places) => {
  const found = streetsOf(pieces, createLocalities([suburb('Weinzierl', 48.405), suburb('Stein', 48.435)], ['Krems']))
  expect(found.map(({ district }) => district?.en)).toEqual(places)
})

test('the way of a street without houses keeps its points beside one of the same name', () => {
  const found = streetsOf([house('1', 48.4), way(48.41)], createLocalities([suburb('Weinzierl', 48.405)], ['Krems']))
  expect(found.map(({ houses, points }) => [houses.length, points.length > 0])).toEqual([
    [1, false],
    [0, true],
  ])
})
