import { expect, test } from 'vitest'
import { weekHours } from './week-hours.ts'

const at = (...hours: (string | null)[]) => ({
  default: Object.fromEntries(
    hours.map((time, index) => [String(index + 1), time === null ? null : { working_time: time, working_minutes: null }]),
  ),
})
const day = '10:00-23:00'
const late = '10:00-02:00'

test.each([
  [[day, day, day, day, day, day, day], [{ from: 1, to: 7, hours: '10:00–23:00' }]],
  [
    [day, day, day, day, late, late, day],
    [
      { from: 1, to: 4, hours: '10:00–23:00' },
      { from: 5, to: 6, hours: '10:00–02:00' },
      { from: 7, to: 7, hours: '10:00–23:00' },
    ],
  ],
  [
    [null, day, day, day, day, day, null],
    [
      { from: 1, to: 1, hours: null },
      { from: 2, to: 6, hours: '10:00–23:00' },
      { from: 7, to: 7, hours: null },
    ],
  ],
])('neighbouring days with the same hours are one row: %j (SHOP-04)', (hours, rows) => {
  expect(weekHours(at(...hours))).toEqual(rows)
})
