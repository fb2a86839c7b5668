import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intervalsOf, offeredDates, type TimeQuestion } from './intervals.ts'
import { type LastHourQuestion, lastHourMinutes, lastHourStart } from './last-hour.ts'
import { loadAt, type ShopLoad } from './shop-load.ts'
import { addDays } from './timezone.ts'
import type { Schedule } from './working-hours.ts'

const minute = 60_000
/** Wednesday has two periods, the later one listed first; Thursday closes at 02:00; Friday is closed (null); Saturday has other hours. */
const schedule: Schedule = {
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time: '10:00-22:00' }])),
  custom: { '2026-03-07': { working_time: '10:00-20:15' } },
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
const moscow = { schedule, timezone: 'Europe/Moscow', cookingTime: 20, deliveryTime: 0 }
type Other = Partial<Omit<LastHourQuestion, 'times'>> & { times?: Partial<TimeQuestion> }
const question = (now: number, { times, ...other }: Other = {}): LastHourQuestion => ({
  enabled: true,
  orderType: 'takeaway',
  countryCode: 'RU',
  times: { ...moscow, now, ...times },
  ...other,
})
const instant = (time: string, offset = '+03:00'): number => Date.parse(`2026-${time}${offset}`)
const at = (time: string, offset?: string, other?: Other): number | null => lastHourMinutes(question(instant(time, offset), other))

// @CONST-34 @CONST-35 @DECIDE-79 @ACC-LASTHOUR-01 @ACC-LASTHOUR-04 @ACC-LASTHOUR-05 @ACC-LASTHOUR-06 @ACC-DECIDE-72
// The last order is the last moment at which an interval can be ordered: 20 minutes before 21:00 of hours until 21:30.
test.each([
  ['61 minutes before the last order there is none', '03-04T19:39:00', null],
  ['60 minutes before it begins', '03-04T19:40:00', 60],
  ['a part of a minute counts as one', '03-04T20:39:30', 1],
  ['at the last order it is over, although the door is open', '03-04T20:40:00', null],
  ['a period that is not the last has none', '03-04T13:00:00', null],
  ['before midnight a night shift is looked at whole', '03-05T23:59:00', null],
  ['after midnight the shift is still yesterday’s', '03-06T00:10:00', 60],
  ['and its last minute', '03-06T01:09:59', 1],
  ['null is closed', '03-06T21:00:00', null],
  ['hours that end within a half hour end with the one before', '03-07T19:00:00', 10],
  ['an entry without periods is none', '03-08T21:00:00', null],
])('%s (LASTHOUR-04, LASTHOUR-07)', (_name, time, minutes) => {
  expect(at(time)).toBe(minutes)
})

test.each([
  ['in the morning', '03-04T09:00:00', '2026-03-04T19:40:00+03:00'],
  ['a moment before', '03-04T19:39:59', '2026-03-04T19:40:00+03:00'],
  ['when it has begun', '03-04T19:40:00', null],
  ['after midnight of a night shift', '03-06T00:00:00', '2026-03-06T00:10:00+03:00'],
  ['on a closed day', '03-06T12:00:00', null],
])('%s it is known when it begins (LASTHOUR-04, DECIDE-79)', (_name, time, start) => {
  expect(lastHourStart(question(instant(time)))).toBe(start && Date.parse(start))
  expect(lastHourStart(question(instant(time), { countryCode: 'TR' }))).toBeNull()
})

test('until 04:00 exclusive it is yesterday, from 04:00 on today (LASTHOUR-07, CONST-35)', () => {
  const hours: Schedule = {
    default: {},
    custom: {},
    month: { '2026-03-04': { order_minutes: [{ from: 600, to: 1440 + 270 }] }, '2026-03-05': { order_minutes: [{ from: 280, to: 330 }] } },
  }
  const times = { schedule: hours, cookingTime: 0 }
  expect(at('03-05T03:59:00', '+03:00', { times })).toBe(1)
  expect(at('03-05T04:00:00', '+03:00', { times })).toBe(60)
})

test('it is for takeaway at a shop alone (LASTHOUR-01)', () => {
  expect(at('03-04T20:10:00')).toBe(30)
  expect(at('03-04T20:10:00', '+03:00', { orderType: 'delivery' })).toBe(null)
  expect(lastHourMinutes({ ...question(instant('03-04T20:10:00')), times: null })).toBe(null)
})

test('a brand has it or not (LASTHOUR-02)', () => {
  expect(at('03-04T20:10:00', '+03:00', { enabled: false })).toBe(null)
})

test('Turkey never has it (LASTHOUR-03)', () => {
  expect(at('03-04T20:10:00', '+03:00', { countryCode: 'TR' })).toBe(null)
})

test('minutes are those that pass: a clock that is set forward or back meanwhile changes nothing of them (LASTHOUR-04)', () => {
  const berlin = { countryCode: 'DE', times: { timezone: 'Europe/Berlin' } }
  expect(at('03-29T01:20:00', '+01:00', berlin)).toBe(20)
  expect(at('10-25T01:30:00', '+02:00', berlin)).toBe(10)
  expect(at('10-25T02:20:00', '+01:00', berlin)).toBe(null)
})

test.each<[string, Partial<TimeQuestion>, number | null]>([
  ['cooks slowly', { cookingTime: 40 }, 10],
  ['is busy beyond it', { busy: { minutes: 15, until: instant('03-04T20:40:00') } }, 15],
  ['is busy until before it', { busy: { minutes: 15, until: instant('03-04T20:39:00') } }, 30],
  ['is paused until before it', { pausedUntil: instant('03-04T20:39:00') }, 30],
  ['is paused beyond it', { pausedUntil: instant('03-04T20:40:00') }, null],
  ['is stopped until its last interval', { stoppedUntil: instant('03-04T21:00:00') }, 30],
  ['is stopped beyond its last interval', { stoppedUntil: instant('03-04T21:00:01') }, null],
  ['is stopped', { stoppedUntil: Infinity }, null],
])('at 20:10 a shop that closes at 21:30 and %s takes its last order in so many minutes: %s (LASTHOUR-04)', (_, times, minutes) => {
  expect(at('03-04T20:10:00', '+03:00', { times })).toBe(minutes)
})

test('a shop that works on into the next day has no last hour at midnight (LASTHOUR-04)', () => {
  const week = (working_time: string): Schedule => ({
    month: {},
    custom: { '2026-03-06': null },
    default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time }])),
  })
  expect(at('03-04T23:00:00', '+03:00', { times: { schedule: week('00:00-24:00') } })).toBeNull()
  expect(at('03-05T23:00:00', '+03:00', { times: { schedule: week('00:00-24:00') } })).toBe(10)
})

test('at its end, and at no moment after it, can anything of the working day be ordered (LASTHOUR-04, LASTHOUR-06)', () => {
  const facts = fc.record({
    hours: fc.constantFrom('10:00-23:00', '11:00-02:00', '09:10-21:50', '10:00-14:00, 17:00-01:30', '12:00-12:20'),
    when: fc.integer({ min: 4 * 60, max: 28 * 60 - 1 }),
    cookingTime: fc.integer({ min: 0, max: 90 }),
    busy: fc.record({ minutes: fc.integer({ min: 0, max: 40 }), left: fc.integer({ min: -10, max: 240 }) }),
    pause: fc.integer({ min: -600, max: 120 }),
    later: fc.integer({ min: 0, max: 300 }),
  })
  const day = '2026-03-04'
  fc.assert(
    fc.property(facts, ({ hours, when, cookingTime, busy, pause, later }) => {
      const week: Schedule = { month: {}, custom: {}, default: { '3': { working_time: hours } } }
      const now = instant('03-04T00:00:00') + when * minute
      const load: ShopLoad = {
        pausedUntil: { takeaway: now + pause * minute },
        busy: { minutes: busy.minutes, until: now + busy.left * minute },
      }
      const timesAt = (moment: number): TimeQuestion => ({
        ...moscow,
        schedule: week,
        cookingTime,
        now: moment,
        ...loadAt(load, 'takeaway', moment),
      })
      const isOrdered = (moment: number): boolean =>
        offeredDates(timesAt(moment)).some((date) => date <= addDays(day, 1) && intervalsOf(timesAt(moment), date).length > 0)
      const minutes = lastHourMinutes(question(now, { times: timesAt(now) }))
      const start = lastHourStart(question(now, { times: timesAt(now) }))
      const end = minutes === null ? start && start + 60 * minute : now + minutes * minute
      if (end === null) expect(isOrdered(now + later * minute)).toBe(false)
      else expect([isOrdered(end - 1), isOrdered(end), isOrdered(end + later * minute)]).toEqual([true, false, false])
    }),
    { numRuns: 300 },
  )
})
