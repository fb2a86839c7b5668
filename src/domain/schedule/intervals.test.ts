import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comingIntervals, firstInterval, intervalsOf, judgeInterval, offeredDates, offeredUntil, type TimeQuestion } from './intervals.ts'
import { intervalWidth } from './time-of-day.ts'
import { addDays, exists, toInstant, toLocal } from './timezone.ts'
import { clock } from './time-of-day.ts'
import { periodsOf, type Schedule } from './working-hours.ts'

fc.configureGlobal({ seed: 20260304 })

const week = (working_time: string): Schedule['default'] => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time }]))
const wednesday = '2026-03-04'
const request = (other: Partial<TimeQuestion> & { hours?: string } = {}): TimeQuestion => ({
  schedule: { month: {}, custom: {}, default: week(other.hours ?? '10:00-22:00') },
  timezone: 'Europe/Moscow',
  now: Date.parse('2026-03-04T12:00:00+03:00'),
  cookingTime: 20,
  deliveryTime: 0,
  ...other,
})
const times = (question: TimeQuestion, date = wednesday): string[] => intervalsOf(question, date).map(({ from }) => clock(from))
const bounds = (question: TimeQuestion, date = wednesday): [string | undefined, string | undefined] => [
  times(question, date)[0],
  times(question, date).at(-1),
]

test.each([
  ['the first is after now and cooking', request(), wednesday, ['12:30', '21:30']],
  ['delivery takes its time as well', request({ deliveryTime: 30 }), wednesday, ['13:00', '21:30']],
  ['a start exactly at now plus cooking is too soon', request({ cookingTime: 30 }), wednesday, ['13:00', '21:30']],
  ['tomorrow is offered whole', request(), '2026-03-05', ['10:00', '21:30']],
  ['a day of long cooking leaves none today', request({ cookingTime: 600 }), wednesday, [undefined, undefined]],
  ['nothing of yesterday', request(), '2026-03-03', [undefined, undefined]],
  ['slots stand on the half hours, inside the hours', request({ hours: '10:15-11:50' }), '2026-03-05', ['10:30', '11:00']],
  ['a night shift is offered under the dates it falls on', request({ hours: '11:00-02:00' }), '2026-03-05', ['00:00', '23:30']],
  ['around the clock has all 48', request({ hours: '00:00-24:00' }), '2026-03-05', ['00:00', '23:30']],
])('%s (DECIDE-75, DECIDE-76)', (_name, question, date, expected) => {
  expect(bounds(question, date)).toEqual(expected)
})

test('the slots after midnight of a night shift end with it (DECIDE-75)', () => {
  expect(times(request({ hours: '11:00-02:00' }), '2026-03-05').slice(0, 5)).toEqual(['00:00', '00:30', '01:00', '01:30', '11:00'])
})

test('at 01:00 the night’s last slot can still be had (DECIDE-75)', () => {
  expect(times(request({ hours: '11:00-02:00', now: Date.parse('2026-03-04T01:00:00+03:00') }))[0]).toBe('01:30')
})

test('the hour that spring skips is not offered, and no slot is missing around it', () => {
  const berlin = request({ hours: '00:00-24:00', timezone: 'Europe/Berlin', now: Date.parse('2026-03-28T12:00:00Z') })
  expect(times(berlin, '2026-03-29').slice(2, 6)).toEqual(['01:00', '01:30', '03:00', '03:30'])
  expect(intervalsOf(berlin, '2026-03-29')).toHaveLength(46)
  expect(intervalsOf({ ...berlin, now: Date.parse('2026-10-24T12:00:00Z') }, '2026-10-25')).toHaveLength(48)
})

test('today and the six days ahead are offered, by the city’s calendar (DECIDE-76)', () => {
  expect(offeredDates({ now: Date.parse('2026-03-04T20:59:00Z'), timezone: 'Europe/Moscow' })).toEqual(
    ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-03-${day}`),
  )
  expect(offeredDates({ now: Date.parse('2026-03-04T21:00:00Z'), timezone: 'Europe/Moscow' })[0]).toBe('2026-03-05')
})

test.each<[string, string, string, string[]]>([
  ['late in the evening those after midnight', '11:00-02:00', '23:35', ['05_00:00', '05_00:30', '05_01:00', '05_01:30']],
  ['an hour before midnight both', '11:00-00:30', '23:05', ['04_23:30', '05_00:00']],
  ['after closing none of tomorrow', '11:00-22:00', '22:05', []],
  ['after midnight the rest of the night, and today’s', '23:00-01:00', '00:05', ['04_00:30', '04_23:00', '04_23:30']],
])('the coming intervals of a shift are %s (OPS-LOAD-06)', (_, hours, time, expected) => {
  const shop = request({ hours, now: Date.parse(`2026-03-04T${time}:00+03:00`) })
  expect(comingIntervals(shop).map(({ id }) => id.slice(8))).toEqual(expected)
})

test('at a shop that never closes the coming intervals are those of less than a day', () => {
  const shop = request({ hours: '00:00-24:00', now: Date.parse('2026-03-04T21:05:00+03:00') })
  const ids = comingIntervals(shop).map(({ id }) => id)
  expect([ids[0], ids.at(-1)]).toEqual(['2026-03-04_21:30', '2026-03-05_20:30'])
})

test.each([
  ['a good one', '2026-03-04_12:30', 'ok'],
  ['the last day', '2026-03-10_21:30', 'ok'],
  ['a day too far', '2026-03-11_12:00', 'too-far'],
  ['an hour ago', '2026-03-04_11:00', 'past'],
  ['right now', '2026-03-04_12:00', 'past'],
  ['yesterday', '2026-03-03_12:30', 'past'],
  ['an age ago', '0001-01-01_12:30', 'past'],
  ['in an age', '9999-12-31_12:30', 'too-far'],
  ['before cooking is done', '2026-03-04_12:30', 'too-soon', 40],
  ['after closing', '2026-03-04_22:00', 'closed'],
  ['half in, half out', '2026-03-05_09:30', 'closed'],
  ['off the half hour', '2026-03-04_12:45', 'not-a-time'],
  ['no time', 'soon', 'not-a-time'],
  ['nothing', '', 'not-a-time'],
  ['24 o’clock', '2026-03-04_24:00', 'not-a-time'],
  ['a month that is none', '2026-13-04_12:30', 'not-a-time'],
  ['a day that is none', '2026-03-45_12:30', 'not-a-time'],
  ['the thirtieth of February', '2026-02-30_12:30', 'not-a-time'],
  ['the year nought', '0000-00-00_12:30', 'not-a-time'],
  ['25 o’clock', '2026-03-04_25:00', 'not-a-time'],
  ['with a head', 'x2026-03-04_12:30', 'not-a-time'],
  ['with a tail', '2026-03-04_12:30x', 'not-a-time'],
] as [string, string, string, number?][])('%s is judged: %s → %s (DECIDE-92)', (_name, id, expected, cookingTime = 20) => {
  const judged = judgeInterval(request({ cookingTime }), id)
  expect(judged.ok ? 'ok' : judged.why).toBe(expected)
})

test('what is too soon is told so in a day of several periods too (DECIDE-92)', () => {
  expect(judgeInterval(request({ hours: '11:00-02:00', cookingTime: 40 }), '2026-03-04_12:30')).toEqual({ ok: false, why: 'too-soon' })
})

test('a time that the clock change skips is recognized', () => {
  const berlin = request({ hours: '00:00-24:00', timezone: 'Europe/Berlin', now: Date.parse('2026-03-28T12:00:00Z') })
  expect(judgeInterval(berlin, '2026-03-29_02:30')).toEqual({ ok: false, why: 'skipped-by-clock-change' })
})

/** An independent method: checks each of the 48 slots minute by minute against every period. */
function slowSlots({ schedule, timezone, now, cookingTime, deliveryTime }: TimeQuestion, date: string): string[] {
  const works = (minute: number): boolean =>
    [0, 1, 2].some((back) =>
      periodsOf(schedule, addDays(date, -back)).some(({ from, to }) => from <= minute + back * 1440 && minute + back * 1440 < to),
    )
  const found: string[] = []
  for (let slot = 0; slot < 48; slot += 1) {
    const minutes = Array.from({ length: intervalWidth }, (_, index) => slot * 30 + index)
    const isReachable = toInstant(date, slot * 30, timezone) > now + (cookingTime + deliveryTime) * 60_000
    if (isReachable && minutes.every(works) && exists(date, slot * 30, timezone)) found.push(`${date}_${clock(slot * 30)}`)
  }
  return found
}

const hours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([from, length]) => ({ from: from * 15, to: (from + length) * 15 }))
const anyQuestion = fc
  .record({
    first: fc.constantFrom('2026-03-26', '2026-10-22', '2026-06-01', '2027-12-29'),
    plans: fc.array(fc.option(fc.array(hours, { maxLength: 3 })), { minLength: 12, maxLength: 12 }),
    timezone: fc.constantFrom('Europe/Moscow', 'Europe/Berlin', 'Europe/Kyiv', 'Asia/Almaty', 'Europe/Istanbul', 'Europe/Minsk'),
    minute: fc.integer({ min: 0, max: 3 * 1440 }),
    cookingTime: fc.integer({ min: 0, max: 120 }),
    deliveryTime: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ first, plans, timezone, minute, ...times }): TimeQuestion & { first: string } => ({
    first,
    timezone,
    ...times,
    now: toInstant(addDays(first, 1), minute, timezone),
    schedule: {
      default: {},
      custom: {},
      month: Object.fromEntries(plans.map((plan, index) => [addDays(first, index), plan && { order_minutes: plan }])),
    },
  }))

test('the intervals agree with looking minute by minute, whatever the schedule, minute and time zone (DECIDE-76)', () => {
  fc.assert(
    fc.property(anyQuestion, fc.integer({ min: 0, max: 8 }), (question, day) => {
      const date = addDays(question.first, day)
      expect(intervalsOf(question, date).map(({ id }) => id)).toEqual(slowSlots(question, date))
    }),
    { numRuns: 150 },
  )
})

test('an interval is granted exactly when it is offered (DECIDE-92)', () => {
  fc.assert(
    fc.property(anyQuestion, fc.integer({ min: -1, max: 9 }), fc.integer({ min: 0, max: 47 }), (question, day, slot) => {
      const date = addDays(toLocal(question.now, question.timezone).date, day)
      const id = `${date}_${clock(slot * 30)}`
      const offered = offeredDates(question).includes(date) ? intervalsOf(question, date).find((interval) => interval.id === id) : undefined
      expect(judgeInterval(question, id)).toEqual(offered ? { ok: true, interval: offered } : { ok: false, why: expect.any(String) })
    }),
    { numRuns: 200 },
  )
})

test('intervals of a day follow one another and lie in its future', () => {
  fc.assert(
    fc.property(anyQuestion, fc.integer({ min: 0, max: 8 }), (question, day) => {
      const intervals = intervalsOf(question, addDays(question.first, day))
      expect(intervals.every(({ start, end }) => end - start === 30 * 60_000 && start > question.now)).toBe(true)
      for (const [index, { end }] of intervals.entries()) expect(intervals[index + 1]?.start ?? end).toBeGreaterThanOrEqual(end)
    }),
  )
})

test('what is promised is the first of all offered times that can be taken, and is offered until the kitchen has no time left for it', () => {
  fc.assert(
    fc.property(anyQuestion, fc.integer({ min: 1, max: 5 }), (question, hidden) => {
      const isTakeable = ({ from }: { from: number }) => (from / 30) % hidden === 0
      const all = offeredDates(question).flatMap((date) => intervalsOf(question, date).filter(isTakeable))
      const first = firstInterval(question, isTakeable)
      expect(first).toEqual(all[0] ?? null)
      if (!first) return
      const until = offeredUntil(question, first)
      expect(judgeInterval({ ...question, now: until - 1 }, first.id).ok).toBe(true)
      expect(judgeInterval({ ...question, now: until }, first.id).ok).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('a shop that is closed for good promises nothing, a closed day the next one', () => {
  expect(firstInterval(request({ stoppedUntil: Infinity }), () => true)).toBeNull()
  expect(firstInterval(request({ now: Date.parse('2026-03-04T23:00:00+03:00') }), () => true)?.id).toBe('2026-03-05_10:00')
})
