import { expect, test } from 'vitest'
import { type LastHourQuestion, lastHourMinutes, lastHourStart } from './last-hour.ts'
import type { Schedule } from './working-hours.ts'

/** Wednesday has two periods, the later one listed first; Thursday closes at 02:00; Friday is closed (null); Saturday has no entry. */
const schedule: Schedule = {
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time: '10:00-22:00' }])),
  custom: { '2026-03-07': { working_time: '10:00-22:00' } },
  month: {
    '2026-03-04': {
      order_minutes: [
        { from: 900, to: 1290 },
        { from: 600, to: 840 },
      ],
    },
    '2026-03-05': { order_minutes: [{ from: 660, to: 1560 }] },
    '2026-03-06': null,
    '2026-03-08': { order_minutes: [] },
    '2026-03-28': { order_minutes: [{ from: 660, to: 1440 + 210 }] },
    '2026-10-24': { order_minutes: [{ from: 660, to: 1440 + 150 }] },
  },
}
const at = (time: string, offset = '+03:00', other: Partial<LastHourQuestion> = {}): number | null =>
  lastHourMinutes({
    enabled: true,
    orderType: 'takeaway',
    schedule,
    countryCode: 'RU',
    timezone: 'Europe/Moscow',
    now: Date.parse(`2026-${time}${offset}`),
    ...other,
  })

// @CONST-34 @CONST-35 @DECIDE-79 @ACC-LASTHOUR-01 @ACC-LASTHOUR-04 @ACC-LASTHOUR-05 @ACC-LASTHOUR-06 @ACC-DECIDE-72
test.each([
  ['61 minutes before the last order there is none', '03-04T20:29:00', null],
  ['60 minutes before it begins', '03-04T20:30:00', 60],
  ['a part of a minute counts as one', '03-04T21:29:30', 1],
  ['at the last order it is over', '03-04T21:30:00', null],
  ['a period that is not the last has none', '03-04T13:30:00', null],
  ['before midnight a night shift is looked at whole', '03-05T23:59:00', null],
  ['after midnight the shift is still yesterday’s', '03-06T01:00:00', 60],
  ['and its last minute', '03-06T01:59:59', 1],
  ['null is closed', '03-06T21:30:00', null],
  ['no entry of the month is none, whatever the other hours say', '03-07T21:30:00', null],
  ['an entry without periods is none', '03-08T21:30:00', null],
])('%s (LASTHOUR-04, LASTHOUR-07)', (_name, time, minutes) => {
  expect(at(time)).toBe(minutes)
})

test.each([
  ['in the morning', '03-04T09:00:00', '2026-03-04T20:30:00+03:00'],
  ['a moment before', '03-04T20:29:59', '2026-03-04T20:30:00+03:00'],
  ['when it has begun', '03-04T20:30:00', null],
  ['after midnight of a night shift', '03-06T00:30:00', '2026-03-06T01:00:00+03:00'],
  ['on a closed day', '03-06T12:00:00', null],
])('%s it is known when it begins (LASTHOUR-04, DECIDE-79)', (_name, time, start) => {
  const now = Date.parse(`2026-${time}+03:00`)
  const question = { enabled: true, orderType: 'takeaway', schedule, countryCode: 'RU', timezone: 'Europe/Moscow', now } as const
  expect(lastHourStart(question)).toBe(start && Date.parse(start))
  expect(lastHourStart({ ...question, countryCode: 'TR' })).toBeNull()
})

test('until 04:00 exclusive it is yesterday, from 04:00 on today (LASTHOUR-07, CONST-35)', () => {
  const until = (to: number) => ({
    schedule: {
      default: {},
      custom: {},
      month: { '2026-03-04': { order_minutes: [{ from: 600, to: 1440 + 245 }] }, '2026-03-05': { order_minutes: [{ from: 0, to }] } },
    },
  })
  expect(at('03-05T03:59:00', '+03:00', until(245))).toBe(6)
  expect(at('03-05T04:00:00', '+03:00', until(250))).toBe(10)
})

test('it is for takeaway at a shop alone (LASTHOUR-01)', () => {
  expect(at('03-04T21:00:00')).toBe(30)
  expect(at('03-04T21:00:00', '+03:00', { orderType: 'delivery' })).toBe(null)
  expect(at('03-04T21:00:00', '+03:00', { schedule: null })).toBe(null)
})

test('a brand has it or not (LASTHOUR-02)', () => {
  expect(at('03-04T21:00:00', '+03:00', { enabled: false })).toBe(null)
})

test('Turkey never has it (LASTHOUR-03)', () => {
  expect(at('03-04T21:00:00', '+03:00', { countryCode: 'TR' })).toBe(null)
})

test('minutes are those that pass: a clock that is set forward or back meanwhile changes nothing of them (LASTHOUR-04)', () => {
  const berlin = { countryCode: 'DE', timezone: 'Europe/Berlin' }
  expect(at('03-29T01:45:00', '+01:00', berlin)).toBe(45)
  expect(at('10-25T02:20:00', '+02:00', berlin)).toBe(10)
  expect(at('10-25T02:20:00', '+01:00', berlin)).toBe(null)
})
