import { expect, test } from 'vitest'
import { monthOf } from './month-hours.ts'
import type { Schedule } from './working-hours.ts'

const usual = { working_time: '10:00-02:00' }
const schedule: Schedule = {
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), day === 1 ? null : usual])),
  custom: { '2026-03-08': { working_time: '12:00-20:00' } },
  month: { '2026-03-31': { order_minutes: [{ from: 600, to: 900 }] } },
}

// @decision-25
test.each([
  ['2026-03-04T12:00:00+03:00', '2026-02-28', '2026-03-31'],
  // The night shift of the last day of a month continues, in local time.
  ['2026-02-28T21:30:00Z', '2026-02-28', '2026-03-31'],
  ['2026-03-28T12:00:00+03:00', '2026-02-28', '2026-04-03'],
  ['2026-12-31T12:00:00+03:00', '2026-11-30', '2027-01-06'],
])('at %s every day from %s to %s has its hours (ENTITY-04, ACC-ENTITY-12)', (instant, first, last) => {
  const month = monthOf(schedule, Date.parse(instant), 'Europe/Moscow')
  const days = Object.keys(month)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, new Set(days).size])
  expect(days.length).toBe((Date.parse(last) - Date.parse(first)) / 86_400_000 + 1)
})

test('a day has what its month entry says, else what differs, else what its weekday does (ENTITY-04, DECIDE-41)', () => {
  const month = monthOf(schedule, Date.parse('2026-03-04T12:00:00+03:00'), 'Europe/Moscow')
  expect(['2026-03-31', '2026-03-08', '2026-03-02', '2026-03-03'].map((date) => month[date])).toEqual([
    { order_minutes: [{ from: 600, to: 900 }] },
    { order_minutes: [{ from: 720, to: 1200 }] },
    null,
    { order_minutes: [{ from: 600, to: 1560 }] },
  ])
})
