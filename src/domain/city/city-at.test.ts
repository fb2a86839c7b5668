import { expect, test } from 'vitest'
import { cityAt } from './city-at.ts'
import { languageOf } from './city-language.ts'
import type { City } from './place.ts'

const boxed = (id: number, bbox: [[number, number], [number, number]]): City => ({ id, map: { bbox } }) as unknown as City
const cities = [
  boxed(1, [
    [55, 37],
    [56, 38],
  ]),
  boxed(2, [
    [55.5, 37.5],
    [57, 39],
  ]),
]

test.each([
  ['inside a box', 55.2, 37.2, 1],
  ['inside two boxes: the first', 55.7, 37.7, 1],
  ['inside the other alone', 56.5, 38.5, 2],
  ['on the southwestern corner', 55, 37, 1],
  ['on the northeastern corner', 57, 39, 2],
  ['south of all', 54.9, 37.2, null],
  ['north of its box', 56.1, 37.2, null],
  ['west of all', 55.2, 36.9, null],
  ['east of its box', 55.2, 38.1, null],
])('a point %s', (_name, latitude, longitude, id) => {
  expect(cityAt(cities, { latitude, longitude })?.id ?? null).toBe(id)
})

test.each([
  ['TR', 'tr'],
  ['UA', 'uk'],
  ['DE', 'de'],
  ['RU', 'ru'],
  ['KZ', 'ru'],
  ['UZ', 'ru'],
  ['AT', 'de'],
  ['BR', 'en'],
])('the streets of %s are written in %s', (code, language) => {
  expect(languageOf({ country: { code } as City['country'] })).toBe(language)
})

test('in a country that speaks none of the languages of the shop, the brand’s own is read', () => {
  const read = (code: string) => languageOf({ country: { code } as City['country'] }, 'tr')
  expect([read('BR'), read('CH'), read('AT'), read('RU')]).toEqual(['tr', 'tr', 'de', 'ru'])
  expect(['AU', 'CA', 'GB', 'IE', 'NZ', 'US'].map(read)).toEqual(Array.from({ length: 6 }, () => 'en'))
})
