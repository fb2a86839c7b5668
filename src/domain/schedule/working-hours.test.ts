import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, toInstant, weekday } from './timezone.ts'
import { type OpenState, openState, parseWorkingTime, periodsOf, periodsTouching, plainHours, type Schedule } from './working-hours.ts'

fc.configureGlobal({ seed: 20260304 })

const week = (working_time: string | null): Schedule['default'] =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, working_time === null ? null : { working_time }]))
const schedule = (other: Partial<Schedule> = {}): Schedule => ({ month: {}, custom: {}, default: week('10:00-22:00'), ...other })

test.each([
  ['10:00-22:00', [{ from: 600, to: 1320 }]],
  ['11:00-02:00', [{ from: 660, to: 1560 }]],
  ['00:00-24:00', [{ from: 0, to: 1440 }]],
  ['09:00-24:00', [{ from: 540, to: 1440 }]],
  ['10:00-10:00', [{ from: 600, to: 2040 }]],
  [' 10:00 - 22:00 ', [{ from: 600, to: 1320 }]],
  [
    '10:00-15:00, 17:00-23:00',
    [
      { from: 600, to: 900 },
      { from: 1020, to: 1380 },
    ],
  ],
  [
    '08:00-11:00,12:00-16:00,20:00-02:00',
    [
      { from: 480, to: 660 },
      { from: 720, to: 960 },
      { from: 1200, to: 1560 },
    ],
  ],
  ['9:00-21:00', [{ from: 540, to: 1260 }]],
  ['9:00 – 21:00', [{ from: 540, to: 1260 }]],
  ['09:00—21:00', [{ from: 540, to: 1260 }]],
  ['09:00\u00a0\u2212\u202f21:00', [{ from: 540, to: 1260 }]],
  [
    '9:00–14:00 ,  17:00‑1:30',
    [
      { from: 540, to: 840 },
      { from: 1020, to: 1530 },
    ],
  ],
  ['10:00-15:00, 14:00-23:00', null],
  ['10:00-15:00-17:00', null],
  ['9-21', null],
  ['109:00-21:00', null],
  ['10:00-15:00, 15:00-23:00', null],
  ['17:00-23:00, 10:00-15:00', null],
  ['18:00-02:00, 03:00-05:00', null],
  ['10:00-15:00,', null],
  ['10-22', null],
  ['', null],
  ['25:00-26:00', null],
  ['10:00', null],
  ['soon-22:00', null],
  ['10:00-late', null],
])('the hours %j are %o (ENTITY-05)', (text, period) => {
  expect(parseWorkingTime(text)).toEqual(period)
})

test.each([
  ['9:00 – 21:00', '09:00-21:00'],
  ['00:00–24:00', '00:00-24:00'],
  ['9:30-14:00,17:00 — 1:00', '09:30-14:00, 17:00-01:00'],
  ['10:00-23:00', '10:00-23:00'],
])('the hours %j are stored as %j (ENTITY-05)', (text, plain) => {
  expect(plainHours(text)).toBe(plain)
  expect(parseWorkingTime(plain)).toEqual(parseWorkingTime(text))
})

const wednesday = '2026-03-04'
// @DECIDE-41
test.each([
  ['the weekday counts', schedule({ default: { ...week('10:00-22:00'), 3: { working_time: '12:00-20:00' } } }), [{ from: 720, to: 1200 }]],
  ['a day of its own beats the weekday', schedule({ custom: { [wednesday]: { working_time: '12:00-14:00' } } }), [{ from: 720, to: 840 }]],
  [
    'a month entry beats both',
    schedule({
      custom: { [wednesday]: { working_time: '12:00-14:00' } },
      month: { [wednesday]: { order_minutes: [{ from: 60, to: 120 }] } },
    }),
    [{ from: 60, to: 120 }],
  ],
  [
    'a month entry of null is closed, whatever the others say',
    schedule({ custom: { [wednesday]: { working_time: '12:00-14:00' } }, month: { [wednesday]: null } }),
    [],
  ],
  ['a day of its own of null is closed', schedule({ custom: { [wednesday]: null } }), []],
  ['a weekday of null is closed', schedule({ default: week(null) }), []],
  ['no entry at all is closed', schedule({ default: {} }), []],
  [
    'entries of other days change nothing',
    schedule({ month: { '2026-03-05': null }, custom: { '2026-03-03': null } }),
    [{ from: 600, to: 1320 }],
  ],
  [
    'several periods come in order',
    schedule({
      month: {
        [wednesday]: {
          order_minutes: [
            { from: 900, to: 960 },
            { from: 60, to: 120 },
          ],
        },
      },
    }),
    [
      { from: 60, to: 120 },
      { from: 900, to: 960 },
    ],
  ],
] as [string, Schedule, object[]][])('%s (ENTITY-04, ENTITY-05)', (_name, given, periods) => {
  expect(periodsOf(given, wednesday)).toEqual(periods)
})

test('last night’s shift stands at the head of the day (ENTITY-04)', () => {
  expect(periodsTouching(schedule({ default: week('11:00-02:00') }), wednesday)).toEqual([
    { from: 0, to: 120 },
    { from: 660, to: 1560 },
  ])
})

test('asking for periods changes nothing in the schedule', () => {
  const given = schedule({
    month: {
      [wednesday]: {
        order_minutes: [
          { from: 900, to: 1500 },
          { from: 60, to: 1000 },
        ],
      },
    },
  })
  const before = structuredClone(given)
  periodsTouching(given, wednesday)
  periodsTouching(given, '2026-03-05')
  expect(given).toEqual(before)
})

const timezone = 'Europe/Moscow'
const at = (time: string, date = wednesday): number => Date.parse(`${date}T${time}:00+03:00`)
const states: [name: string, given: Schedule, time: string, kind: string, value: number | null][] = [
  ['before opening: opens at', schedule(), '09:59', 'opens', 600],
  ['from the first minute: open until', schedule(), '10:00', 'open', 1320],
  ['61 minutes before the end: open until', schedule(), '20:59', 'open', 1320],
  ['60 minutes before the end: closes in', schedule(), '21:00', 'closes-soon', 60],
  ['the last minute: closes in one', schedule(), '21:59', 'closes-soon', 1],
  ['from the end on: closed', schedule(), '22:00', 'closed', null],
  ['a closed day: closed', schedule({ default: week(null) }), '12:00', 'closed', null],
  [
    'a break: opens at',
    schedule({
      month: {
        [wednesday]: {
          order_minutes: [
            { from: 600, to: 720 },
            { from: 780, to: 900 },
          ],
        },
      },
    }),
    '12:30',
    'opens',
    780,
  ],
  ['after midnight last night’s shift counts', schedule({ default: week('11:00-02:00') }), '00:30', 'open', 120],
  ['and closes soon', schedule({ default: week('11:00-02:00') }), '01:15', 'closes-soon', 45],
  ['before midnight the night shift goes on', schedule({ default: week('11:00-02:00') }), '23:30', 'open', 1560],
  ['around the clock never closes soon', schedule({ default: week('00:00-24:00') }), '23:45', 'open', 2880],
  ['until midnight closes soon', schedule({ default: week('09:00-24:00') }), '23:15', 'closes-soon', 45],
  [
    'a night shift that the next day takes up goes on',
    schedule({ default: { ...week('00:00-20:00'), 3: { working_time: '11:00-00:30' } } }),
    '23:40',
    'open',
    1440 + 1200,
  ],
]
test.each(states)('%s (SHOP-04, DECIDE-41)', (_name, given, time, kind, value) => {
  const state = openState(given, at(time), timezone)
  expect([state.kind, state.kind === 'closes-soon' ? state.minutes : state.time]).toEqual([kind, value])
})

/** An independent method: whether a shop is open in one minute, by checking every period of yesterday and today. */
function works(given: Schedule, date: string, minute: number): boolean {
  return [0, 1, 2].some((back) =>
    periodsOf(given, addDays(date, -back)).some(({ from, to }) => from <= minute + back * 1440 && minute + back * 1440 < to),
  )
}

const hours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([from, length]) => ({ from: from * 15, to: (from + length) * 15 }))
const dayPlan = fc.option(fc.record({ order_minutes: fc.array(hours, { maxLength: 3 }) }))
const anySchedule = fc.array(dayPlan, { minLength: 9, maxLength: 9 }).map((plans): Schedule => ({
  default: {},
  custom: {},
  month: Object.fromEntries(plans.map((plan, index) => [addDays('2026-03-01', index), plan])),
}))

/** The expected text of a shop card, by stepping through the minutes until the shop opens or closes. */
function sayByMinute(given: Schedule, minute: number): OpenState {
  if (!works(given, wednesday, minute)) {
    let next = minute
    while (next < 1440 && !works(given, wednesday, next)) next += 1
    return next < 1440 ? { kind: 'opens', time: next, minutes: null } : { kind: 'closed', time: null, minutes: null }
  }
  let end = minute
  while (end < 2880 && works(given, addDays(wednesday, Math.floor(end / 1440)), end % 1440)) end += 1
  return end - minute <= 60 ? { kind: 'closes-soon', time: end, minutes: end - minute } : { kind: 'open', time: end, minutes: null }
}

test('what a card says agrees with looking minute by minute (SHOP-04)', () => {
  fc.assert(
    fc.property(anySchedule, fc.integer({ min: 0, max: 1439 }), (given, minute) => {
      const state = openState(given, toInstant(wednesday, minute, timezone), timezone)
      // A closing after the next midnight is not shown.
      expect({ ...state, time: state.time === null ? null : Math.min(state.time, 2880) }).toEqual(sayByMinute(given, minute))
    }),
    { numRuns: 200 },
  )
})

test('a schedule of weekdays repeats every week', () => {
  const given = schedule({ default: { ...week('10:00-22:00'), [weekday(wednesday)]: { working_time: '12:00-20:00' } } })
  expect(periodsOf(given, addDays(wednesday, 7))).toEqual(periodsOf(given, wednesday))
})

/** A shift listed under the previous evening, and one listed under its own day. */
const afterMidnight = (from: number, to: number): Schedule =>
  schedule({
    month: { '2026-03-03': { order_minutes: [{ from: 1500, to: 1600 }] }, [wednesday]: { order_minutes: [{ from, to }] } },
  })

test.each([
  ['a day that is over by midnight leaves nothing to the next', schedule(), [{ from: 600, to: 1320 }]],
  ['nor does one that ends with it', schedule({ default: week('10:00-24:00') }), [{ from: 600, to: 1440 }]],
  [
    'a shift of the evening before stands where it falls',
    afterMidnight(0, 30),
    [
      { from: 0, to: 30 },
      { from: 60, to: 160 },
    ],
  ],
  ['and is one with what it meets', afterMidnight(0, 100), [{ from: 0, to: 160 }]],
])('of the hours that touch a day %s (DECIDE-75)', (_name, hours, periods) => {
  expect(periodsTouching(hours, wednesday)).toEqual(periods)
})

test('a shop is open in every one of its shifts, whichever day they are entered under', () => {
  const at = Date.parse('2026-03-04T00:10:00+03:00')
  expect(openState(afterMidnight(0, 100), at, 'Europe/Moscow')).toEqual({ kind: 'open', time: 160, minutes: null })
})

test('the same schedule is asked for one day after another, and for shops of other time zones', () => {
  const hours = schedule({ custom: { '2026-03-05': { working_time: '12:00-14:00' } } })
  const stateAt = (instant: string, timezone: string): number | null => openState(hours, Date.parse(instant), timezone).time
  expect(stateAt('2026-03-04T15:00:00Z', 'Europe/Moscow')).toBe(1320)
  expect(stateAt('2026-03-05T10:00:00Z', 'Europe/Moscow')).toBe(840)
  expect(stateAt('2026-03-05T10:00:00Z', 'Asia/Almaty')).toBeNull()
  expect(stateAt('2026-03-05T10:00:00Z', 'Europe/Berlin')).toBe(720)
})
