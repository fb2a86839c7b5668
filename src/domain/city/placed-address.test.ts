import { expect, test } from 'vitest'
import { placedAddress } from './placed-address.ts'
import { heldBy, spotAt, zonesOf, type ZoneExtent } from './zone-of-address.ts'

const list = (localities: string[], postcodes: string[] = []): ZoneExtent => ({ area: null, holes: [], localities, postcodes })
const zones = [list(['Ворзель', 'Буча', 'Saint-Denis']), list([], ['1010-1090', 'SW1A'])]

test.each([
  ['Ворзель, Лісова 5', { locality: 'Ворзель', postcode: null, street: 'Лісова', house: '5' }],
  ['вулиця Лісова, 5А, ворзель', { locality: 'ворзель', postcode: null, street: 'вулиця Лісова', house: '5А' }],
  ['Rue de Paris 12, Saint Denis', { locality: 'Saint Denis', postcode: null, street: 'Rue de Paris', house: '12' }],
  ['Stephansplatz 1, 1010 Wien', { locality: 'Wien', postcode: '1010', street: 'Stephansplatz', house: '1' }],
  ['1010 Wien, Stephansplatz 1', { locality: 'Wien', postcode: '1010', street: 'Stephansplatz', house: '1' }],
  ['Downing Street 10, SW1A 2AA', { locality: null, postcode: 'SW1A 2AA', street: 'Downing Street', house: '10' }],
  // A village without streets.
  ['Буча, 17', { locality: 'Буча', postcode: null, street: 'Буча', house: '17' }],
  ['Ірпінь, Лісова 5', null],
  ['Ворзель, Лісова', null],
  ['Ворзель', null],
  ['1010', null],
  ['', null],
])('of “%s” the place, the street and the house are known where a zone lists the place (OPS-ZONES-09)', (text, expected) => {
  expect(placedAddress(text, zones)).toEqual(expected)
})

const square: ZoneExtent = {
  area: [
    [0, 0],
    [0, 2],
    [2, 2],
    [2, 0],
  ],
  holes: [],
  localities: [],
  postcodes: [],
}

test('of zones that hold an address the first of the list counts, whether it is an outline or a list (OPS-ZONES-09)', () => {
  const village = list(['Vorzel'])
  const spot = { point: [1, 1] as const, places: ['Vorzel'], postcode: null }
  expect(zonesOf([square, village], spot)).toEqual([square, village])
  expect(zonesOf([village, square], spot)).toEqual([village, square])
})

test('an address without a point is in a zone by its place or its postcode only, and a bare point by its outline only', () => {
  const without = { point: null, places: ['Vorzel'], postcode: 'SW1A 1AA' }
  expect(heldBy(square, without)).toBeNull()
  expect(heldBy(list(['vorzel']), without)).toBe('locality')
  expect(heldBy(list([], ['SW1A']), without)).toBe('postcode')
  expect(heldBy(square, spotAt([1, 1]))).toBe('outline')
  expect(heldBy(list(['Vorzel'], ['SW1A']), spotAt([1, 1]))).toBeNull()
})
