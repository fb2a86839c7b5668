import { expect, test } from 'vitest'
import { viewOf, worldPixels } from './mercator.ts'

test('the world is 256 pixels at zoom 0 and twice as many at each further one (CONST-25)', () => {
  expect(worldPixels({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 })
  expect(worldPixels({ latitude: 0, longitude: 180 }, 3)).toMatchObject({ x: 2048 })
  const [north, south] = [worldPixels({ latitude: 60, longitude: 0 }, 4), worldPixels({ latitude: -60, longitude: 0 }, 4)]
  expect(north.y + south.y).toBeCloseTo(4096)
})

test.each([
  ['fits its longer side', [37.5, 55.7, 37.7, 55.8], 15, 10],
  ['comes no closer than asked', [37.6, 55.75, 37.6001, 55.7501], 15, 15],
  ['holds a single point', [37.6, 55.75, 37.6, 55.75], 16, 16],
] as const)('an area %s (SHOP-08)', (_, area, maxZoom, zoom) => {
  expect(viewOf([...area], { width: 400, height: 300 }, { maxZoom, padding: 40 }).zoom).toBe(zoom)
})
