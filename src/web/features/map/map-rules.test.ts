import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundsOf,
  cityZoom,
  closeZoom,
  clusterByGrid,
  clusterGrid,
  helpShown,
  mapStart,
  pinZoom,
  resizeDebounce,
  trackBounds,
  trackIcon,
  trackMargin,
  zoneOpacity,
} from './map-rules.ts'

fc.configureGlobal({ seed: 20260304 })

test('zooms: a city 12, a shop or an address 15 (CONST-21)', () => {
  expect([cityZoom, closeZoom]).toEqual([12, 15])
})

test('the pin is at 17 on Google’s map and at 16 on the others (CONST-22)', () => {
  expect((['google', 'yandex', 'local'] as const).map(pinZoom)).toEqual([17, 16, 16])
})

test('zones are filled to 0.3, a resize is waited for 100 ms, help goes after 3 s (CONST-23, CONST-26, CONST-27)', () => {
  expect([zoneOpacity, resizeDebounce, helpShown]).toEqual([0.3, 100, 3000])
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
  expect(clusterGrid).toBe(40)
  const clusters = clusterByGrid([at('a', 1, 1), at('b', 39, 39), at('c', 41, 1)])
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

test('a map begins at the middle of its city with the city’s zoom, unless it has something to hold (COURIER-08)', () => {
  const city = { coordinates: { latitude: 55.75, longitude: 37.6 }, zoom: 11 }
  expect(mapStart(city, null)).toEqual({ center: [37.6, 55.75], zoom: 11 })
  expect(mapStart({ ...city, zoom: 0 }, null)).toMatchObject({ zoom: cityZoom })
  expect(mapStart(city, [1, 2, 3, 4])).toMatchObject({ bounds: [1, 2, 3, 4] })
})

test('a courier’s map holds its places and 30 pixels round them; icons measure 25x30 (COURIER-11, ACC-CONST-08)', () => {
  expect([trackIcon, trackMargin]).toEqual([{ width: 25, height: 30 }, 30])
  expect(trackBounds([])).toBeNull()
  expect(
    trackBounds([
      { latitude: 55.75, longitude: 37.6 },
      { latitude: 55.8, longitude: 37.5 },
    ]),
  ).toEqual([37.5, 55.75, 37.6, 55.8])
})
