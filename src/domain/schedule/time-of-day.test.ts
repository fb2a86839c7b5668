import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clock, parseClock } from './time-of-day.ts'

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
  ['24:00', 1440],
  ['24:01', null],
  ['25:00', null],
  ['9:00', null],
  ['12:60', null],
  ['', null],
  ['12:00 ', null],
  ['112:00', null],
])('%j is minute %s', (text, minutes) => {
  expect(parseClock(text)).toBe(minutes)
})

test('a clock shows what it was set to', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1439 }),
      (minutes) =>
        parseClock(clock(minutes)) === minutes && clock(minutes + 1440) === clock(minutes) && clock(minutes - 1440) === clock(minutes),
    ),
  )
})
