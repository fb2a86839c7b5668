import { expect, test } from 'vitest'
import { nearestOpen } from './use-nearest-shop.ts'

const shop = (name: string, latitude: number, longitude: number, type: string | null = null) => ({
  name,
  type,
  map: { coordinates: { latitude, longitude }, zoom: 15, area: null },
})
const here = { latitude: 55.75, longitude: 37.62 }

test.each([
  ['the nearest of all', [shop('far', 55.9, 37.62), shop('near', 55.76, 37.62)], 'near'],
  ['not one that takes no orders', [shop('far', 55.9, 37.62), shop('near', 55.76, 37.62, 'stop')], 'far'],
  ['none where there is none', [shop('near', 55.76, 37.62, 'stop')], undefined],
])('an address without delivery is offered %s (ERR-15, DECIDE-46)', (_, shops, name) => {
  expect(nearestOpen(shops, here)?.name).toBe(name)
})
