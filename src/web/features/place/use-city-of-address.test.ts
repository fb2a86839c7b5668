import { expect, test } from 'vitest'
import { whereabouts } from './use-city-of-address.ts'

const city = (id: number) => ({ id, alias: `city-${id}`, name: `City ${id}`, url: `/city-${id}` })

test.each([
  ['in the city of the page', 1, 'here'],
  ['in another city of the list', 2, 'other'],
  ['in a city that is not in the list: delivery is not possible', 9, 'nowhere'],
])('an address %s (ERR-11, DECIDE-40)', (_, city_id, kind) => {
  expect(whereabouts({ city_id }, 1, [city(1), city(2)]).kind).toBe(kind)
})
