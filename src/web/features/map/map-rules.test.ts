import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, clusterByGrid, mapStart, pinZoom, trackBounds } from './map-rules.ts'

fc.configureGlobal({ seed: 20260304 })

test('the pin is at 17 on Google’s map and at 16 on the others (CONST-22)', () => {
  expect((['google', 'yandex', 'local'] as const).map(pinZoom)).toEqual([17, 16, 16])
})

test('round a single shop 0.001 degrees are kept free, round several 0.01 (CONST-24)', () => {
  const shop = { latitude: 55.75, longitude: 37.6 }
  expect(boundsOf([])).toBeNull()
  expect(boundsOf([shop])?.map((edge) => edge.toFixed(4))).toEqual(['37.5990', '55.7490', '37.6010', '55.7510'])
  expect(boundsOf([shop, { latitude: 55.8, longitude: 37.5 }])?.map((edge) => edge.toFixed(4))).toEqual([
    '37.4900',
    '55.7400',
    '37.6100',
    '55.8100',
  ])
})

test('markers in one square of 40 pixels are one cluster, others stand alone (CONST-25)', () => {
  const at = (thing: string, x: number, y: number) => ({ thing, x, y })
  const clusters = clusterByGrid([at('a', 1, 1), at('b', 39, 39), at('c', 40, 1)])
  expect(clusters.map(({ things }) => things)).toEqual([['a', 'b'], ['c']])
  expect(clusters[0]).toMatchObject({ x: 20, y: 20 })
})

test('every marker is in exactly one cluster (CONST-25)', () => {
  const place = fc.record({ thing: fc.nat(), x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })
  fc.assert(
    fc.property(fc.array(place), (placed) => {
      const clustered = clusterByGrid(placed).flatMap(({ things }) => things)
      return clustered.length === placed.length && placed.every(({ thing }) => clustered.includes(thing))
    }),
  )
})

test('a map begins at the middle of its city with the city’s zoom, of 12 where it has none of its own, unless it has something to hold, which is seen from 15 at the nearest (COURIER-08, CONST-21)', () => {
  const city = { coordinates: { latitude: 55.75, longitude: 37.6 }, zoom: 11 }
  expect(mapStart(city, null)).toEqual({ center: [37.6, 55.75], zoom: 11 })
  expect(mapStart({ ...city, zoom: 0 }, null)).toMatchObject({ zoom: 12 })
  expect(mapStart(city, [1, 2, 3, 4])).toEqual({ bounds: [1, 2, 3, 4], fitBoundsOptions: { maxZoom: 15 } })
})

test('a courier’s map holds all its places (COURIER-11)', () => {
  expect(trackBounds([])).toBeNull()
  expect(
    trackBounds([
      { latitude: 55.75, longitude: 37.6 },
      { latitude: 55.8, longitude: 37.5 },
    ]),
  ).toEqual([37.5, 55.75, 37.6, 55.8])
})
