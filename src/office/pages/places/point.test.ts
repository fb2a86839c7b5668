import '#kit/seeded-properties.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, pointText, reachOfBox, readPoint } from './point.ts'

// @OPS-SETTINGS-05
test.each([
  ['48.41, 15.61', [48.41, 15.61]],
  ['48.41;15.61', [48.41, 15.61]],
  [' -33.86 151.21 ', [-33.86, 151.21]],
  ['https://www.google.com/maps/@48.41,15.61,17z', [48.41, 15.61]],
  ['https://www.google.com/maps/place/X/@48.4,15.6,17z/data=!3d48.41!4d15.61', [48.41, 15.61]],
  ['https://www.openstreetmap.org/#map=17/48.41000/15.61000', [48.41, 15.61]],
  ['https://www.openstreetmap.org/?mlat=48.41&mlon=15.61#map=12/48/15', [48.41, 15.61]],
  ['https://yandex.ru/maps/2/?ll=30.315868%2C59.939095&z=12', [59.939095, 30.315868]],
  ['geo:48.41,15.61', [48.41, 15.61]],
])('a point is read as people type or paste it: %s (OPS-SHOPS-07)', (text, [latitude, longitude]) => {
  expect(readPoint(text)).toEqual({ latitude, longitude })
})

test.each(['', '48.41', 'Obere Landstraße 10', '91, 15', '48.41, 181'])('what is no point is none: %s', (text) => {
  expect(readPoint(text)).toBeNull()
})

test('a point that is written is read again, and the box around it reaches as far as it was asked to', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6)
  fc.assert(
    fc.property(degrees(80), degrees(170), fc.integer({ min: 1, max: 60 }), (latitude, longitude, kilometres) => {
      expect(readPoint(pointText({ latitude, longitude }))).toEqual({ latitude, longitude })
      const box = boxAround({ latitude, longitude }, kilometres)
      expect(reachOfBox(box)).toBe(kilometres)
      expect(box[0][0] < latitude && latitude < box[1][0] && box[0][1] < longitude && longitude < box[1][1]).toBe(true)
    }),
  )
})
