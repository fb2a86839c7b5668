import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centre, cropAround } from './crop.ts'

test.each([
  ['a wide photograph keeps its middle', { width: 1600, height: 900 }, 3 / 4, centre, { left: 200, top: 0, width: 1200, height: 900 }],
  ['a focus at the left edge', { width: 1600, height: 900 }, 3 / 4, [0, 0.5], { left: 0, top: 0, width: 1200, height: 900 }],
  ['a focus near the right edge', { width: 1600, height: 900 }, 3 / 4, [0.9, 0.5], { left: 400, top: 0, width: 1200, height: 900 }],
  ['a focus a little off', { width: 1600, height: 900 }, 3 / 4, [0.45, 0.5], { left: 120, top: 0, width: 1200, height: 900 }],
  ['a high photograph, low focus', { width: 900, height: 1600 }, 1, [0.5, 0.75], { left: 0, top: 700, width: 900, height: 900 }],
  ['a banner of a square', { width: 1000, height: 1000 }, 2 / 5, [0.5, 0.1], { left: 0, top: 0, width: 1000, height: 400 }],
  ['a photograph that has the shape', { width: 1200, height: 900 }, 3 / 4, [1, 1], { left: 0, top: 0, width: 1200, height: 900 }],
] as const)('%s', (_, size, ratio, focus, crop) => {
  expect(cropAround(size, ratio, focus)).toEqual(crop)
})

const pixels = fc.integer({ min: 1, max: 1600 })
const part = fc.double({ min: 0, max: 1, noNaN: true })

test('whatever the photograph, the cut lies in it, has the shape, and is as large as can be', () => {
  fc.assert(
    fc.property(pixels, pixels, fc.constantFrom(3 / 4, 1, 2 / 5), part, part, (width, height, ratio, right, down) => {
      const crop = cropAround({ width, height }, ratio, [right, down])
      expect(crop.left).toBeGreaterThanOrEqual(0)
      expect(crop.top).toBeGreaterThanOrEqual(0)
      expect(crop.left + crop.width).toBeLessThanOrEqual(width)
      expect(crop.top + crop.height).toBeLessThanOrEqual(height)
      expect(crop.width === width || crop.height === height).toBe(true)
      // Rounded to the nearest pixel; a side is at least one pixel.
      if (crop.height > 1) expect(Math.abs(crop.height - crop.width * ratio)).toBeLessThanOrEqual(1)
    }),
  )
})
