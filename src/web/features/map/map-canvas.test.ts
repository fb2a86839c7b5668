import { expect, test } from 'vitest'
import { distance } from '#domain/address/distance.ts'
import { movedBy } from './map-canvas.tsx'

const at = { latitude: 55.76, longitude: 37.6 }

test.each([
  ['ArrowUp', false, 5],
  ['ArrowDown', true, 50],
  ['ArrowLeft', true, 50],
  ['ArrowRight', false, 5],
])('%s, with Shift %s, moves the pin by %i metres', (key, shiftKey, metres) => {
  const moved = movedBy({ key, shiftKey }, at)
  expect(moved && distance([at.latitude, at.longitude], [moved.latitude, moved.longitude])).toBeCloseTo(metres, 0)
})

test('other keys leave the pin where it is', () => {
  expect(movedBy({ key: 'Enter', shiftKey: false }, at)).toBeNull()
})
