import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Period, Schedule } from '../schedule/working-hours.ts'
import { addDays } from '../schedule/timezone.ts'
import { areServedTogether, hoursText, isOver, isServedAt, type Serving, servingOf, servingTime } from './serving-hours.ts'

fc.configureGlobal({ seed: 20260304 })

const always = { weekdays: null, hours: null, from: null, until: null }
/** A Wednesday. */
const day = '2026-03-04'

const breakfast = [{ from: 480, to: 660 }]
const evening = [
  { from: 720, to: 840 },
  { from: 1320, to: 1560 },
]

test.each([
  ['all day, at any time', null, 0, true],
  ['for breakfast, at its first minute', breakfast, 480, true],
  ['for breakfast, at its last', breakfast, 659, true],
  ['for breakfast, when that is over', breakfast, 660, false],
  ['for breakfast, before', breakfast, 479, false],
  ['for lunch and at night, between them', evening, 900, false],
  ['for lunch and at night, after midnight', evening, 90, true],
  ['for lunch and at night, when the night is over', evening, 120, false],
])('a dish that is served %s', (_name, hours, minutes, served) => {
  expect(isServedAt(hours && { ...always, hours }, { day, minutes })).toBe(served)
})

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
test.each([
  ['none', [], true],
  ['one that is limited among others', [null, [hours(8, 11)], null], true],
  ['breakfast and lunch', [[hours(8, 11)], [hours(11, 15)]], false],
  ['breakfast and brunch', [[hours(8, 11)], [hours(10, 15)]], true],
  [
    'two with a break that meet after it',
    [
      [hours(8, 11), hours(17, 20)],
      [hours(12, 15), hours(19, 23)],
    ],
    true,
  ],
  [
    'two with a break that never meet',
    [
      [hours(8, 11), hours(17, 20)],
      [hours(12, 15), hours(20, 23)],
    ],
    false,
  ],
  ['three of which each two meet, and not all', [[hours(8, 12), hours(18, 20)], [hours(11, 15)], [hours(14, 19)]], false],
  ['one at night and one early in the morning', [[hours(22, 27)], [hours(2, 5)]], true],
])('dishes that are served together, or not: %s', (_name, dishes, together) => {
  const servings = dishes.map((hours) => hours && { ...always, hours })
  expect(areServedTogether(servings, day)).toBe(together)
  expect(areServedTogether(servings.toReversed(), day)).toBe(together)
})

const week: Schedule = {
  month: {},
  custom: {},
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((one) => [one, { working_time: '11:00-02:00' }])),
}

test('an order is for the start of its interval, in the time of its city; at night for the working day before', () => {
  const at = (id: string | null) => servingTime(id, 'Europe/Berlin', week)
  expect(at('2026-03-04_18:30')).toEqual({ day: '2026-03-04', minutes: 1110 })
  expect(at('2026-03-05_01:30')).toEqual({ day: '2026-03-04', minutes: 1530 })
  expect([at(null), at('soon')]).toEqual([null, null])
})

test('limits that leave nothing out are none', () => {
  const of = (limits: Partial<NonNullable<Serving>>) => servingOf({ ...always, ...limits })
  expect([of({}), of({ hours: [hours(0, 24)] }), of({ hours: [hours(8, 11), hours(6, 30)] })]).toEqual([null, null, null])
  expect(of({ weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBeNull()
  expect(of({ hours: [hours(0, 23)] })).toEqual({ ...always, hours: [hours(0, 23)] })
  expect(of({ weekdays: [3], hours: [hours(0, 24)] })).toEqual({ ...always, weekdays: [3] })
})

test('hours are listed with their breaks', () => {
  expect(hoursText(evening)).toBe('12:00–14:00, 22:00–02:00')
  expect(hoursText([hours(11, 24)])).toBe('11:00–24:00')
})

// 4 March 2026 is a Wednesday.
const wednesdays = { ...always, weekdays: [3] }
const night = { ...wednesdays, hours: [hours(20, 26)] }
const march = { ...always, from: '2026-03-04', until: '2026-03-05' }
test.each<[string, Serving, string, number, boolean]>([
  ['on Wednesdays, on one', wednesdays, day, 600, true],
  ['on Wednesdays, in the night after one', wednesdays, day, 1500, true],
  ['on Wednesdays, on a Thursday', wednesdays, '2026-03-05', 0, false],
  ['on Wednesdays at night, before midnight', night, day, 1380, true],
  ['on Wednesdays at night, after midnight of the working day', night, day, 1500, true],
  ['on Wednesdays at night, after midnight where the shop begins a day then', night, '2026-03-05', 60, true],
  ['on Wednesdays at night, after midnight of the day before', night, day, 60, false],
  ['in two days, the day before', march, '2026-03-03', 1439, false],
  ['in two days, on the first', march, day, 0, true],
  ['in two days, in the night after the last', march, '2026-03-05', 1500, true],
  ['in two days, the day after', march, '2026-03-06', 0, false],
  ['on Wednesdays and between dates, on another Wednesday', { ...march, weekdays: [3] }, '2026-03-11', 600, false],
  ['on Wednesdays and between dates, within', { ...march, weekdays: [3] }, day, 600, true],
])('what is served %s (OPS-MENU-30)', (_name, serving, on, minutes, served) => {
  expect(isServedAt(serving, { day: on, minutes })).toBe(served)
})

const limits = fc.record({
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
  hours: fc.option(fc.constantFrom<Period[][]>([hours(8, 11)], [hours(10, 15)], [hours(22, 26)], [hours(1, 5)])),
  from: fc.option(fc.integer({ min: -9, max: 12 }).map((days) => addDays(day, days))),
  until: fc.option(fc.integer({ min: -3, max: 20 }).map((days) => addDays(day, days))),
})

test.each([
  ['on its last day', { until: '2026-03-04' }, false],
  ['the day after', { until: '2026-03-03' }, true],
  ['before its first day', { from: '2026-03-05' }, false],
  ['of all days', {}, false],
])('what is over, asked %s (OPS-MENU-30)', (_, limits, over) => {
  expect(isOver(servingOf({ weekdays: null, hours: null, from: null, until: null, ...limits }), '2026-03-04')).toBe(over)
})

test('food is said to be served together where there is such a time, and else not (OPS-MENU-30)', () => {
  const times = Array.from({ length: 22 * 56 }, (_, index) => ({ day: addDays(day, Math.floor(index / 56)), minutes: (index % 56) * 30 }))
  fc.assert(
    fc.property(fc.array(limits, { maxLength: 3 }), (servings) => {
      expect(areServedTogether(servings, day)).toBe(times.some((time) => servings.every((serving) => isServedAt(serving, time))))
    }),
    { numRuns: 200 },
  )
})
