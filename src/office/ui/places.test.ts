import { expect, test } from 'vitest'
import { placeName, shopWords, zoneOfPlace } from './places.ts'

const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }],
  shops: [{ id: 12, name: 'Arbat', brand: 'sofra', city_id: 3 }],
}
const shop = places.shops[0] as (typeof places.shops)[0]

test('a shop is told with its city and brand, which is its alias where its name is not known', () => {
  expect(shopWords(shop, places)).toBe('Arbat · Moscow · Sofra')
  expect(shopWords({ ...shop, brand: 'suare', city_id: 9 }, places)).toBe('Arbat · suare')
})

test.each([
  ['a shop', { brand: 'sofra', city_id: 3, shop_id: 12 }, 'Sofra, Moscow, Arbat'],
  ['a city of a brand', { brand: 'sofra', city_id: 3, shop_id: null }, 'Sofra, Moscow'],
  ['a brand that is not known', { brand: 'suare', city_id: null, shop_id: null }, 'suare'],
  ['everywhere', { brand: null, city_id: null, shop_id: null }, 'the whole chain'],
])('a place is told in words: %s', (_, place, words) => expect(placeName(place, places, 'the whole chain')).toBe(words))

test('a place has the clock of its city, and none while cities are not known', () => {
  expect(zoneOfPlace({ city_id: 3 }, places)).toBe('Europe/Moscow')
  expect([zoneOfPlace({ city_id: null }, places), zoneOfPlace({ city_id: 3 }, null)]).toEqual([undefined, undefined])
})
