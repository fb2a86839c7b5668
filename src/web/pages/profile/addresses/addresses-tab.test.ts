import { expect, test } from 'vitest'
import { byCity } from './addresses-tab.tsx'

const at = (id: number, city: number) => ({ id, city: { id: city, name: `City ${city}` } })

test('addresses stand under their cities, those of the page’s city first, as they were given otherwise (SAVEDADDR-01)', () => {
  const groups = byCity([at(1, 3), at(2, 2), at(3, 1), at(4, 3)], 1)
  expect(groups.map(({ id, name, addresses }) => [id, name, addresses.map((address) => address.id)])).toEqual([
    [1, 'City 1', [3]],
    [3, 'City 3', [1, 4]],
    [2, 'City 2', [2]],
  ])
})
