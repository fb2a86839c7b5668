import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { endOfStop, type StopEnd, stopEnds } from './stop-end.ts'
import type { Schedule } from './working-hours.ts'

const daily = (working_time: string | null, closed: number[] = []): Schedule => ({
  month: {},
  custom: {},
  default: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), working_time && !closed.includes(day) ? { working_time } : null]),
  ),
})
const timezone = 'Europe/Berlin'
const instant = (local: string): number => Date.parse(`${local}:00+01:00`)
const end = (kind: Exclude<StopEnd, 'time'>, hours: string | null, at: string, closed?: number[]): string | null => {
  const ends = endOfStop(kind, { schedule: daily(hours, closed), timezone }, instant(at))
  return ends === null ? null : new Date(ends + 3_600_000).toISOString().slice(0, 16)
}

// 2026-11-21 is a Saturday.
test.each<[string, string | null, string, string]>([
  ['while it works, at its closing', '10:00-23:00', '2026-11-21T12:00', '2026-11-21T23:00'],
  ['at night, at the closing of the shift that began yesterday', '10:00-02:00', '2026-11-21T01:00', '2026-11-21T02:00'],
  ['before opening, at the closing of the shift to come', '10:00-23:00', '2026-11-21T08:00', '2026-11-21T23:00'],
  ['after closing, at the closing of the next day', '10:00-23:00', '2026-11-21T23:00', '2026-11-22T23:00'],
  ['with a pause in the day, at the closing before it', '10:00-15:00, 17:00-23:00', '2026-11-21T12:00', '2026-11-21T15:00'],
  ['around the clock, at midnight', '00:00-24:00', '2026-11-21T12:00', '2026-11-22T00:00'],
  ['around the clock in the evening, with the next day', '00:00-24:00', '2026-11-21T23:55', '2026-11-23T00:00'],
  ['around the clock from another hour, with the next day', '08:00-08:00', '2026-11-21T23:55', '2026-11-23T00:00'],
  ['with a night until the next opening on one day, at its closing', '10:00-02:00', '2026-11-21T23:55', '2026-11-22T02:00'],
  ['in the day of a shift that goes on into the night, at its closing', '10:00-02:00', '2026-11-21T12:00', '2026-11-22T02:00'],
  ['without any shift, at midnight', null, '2026-11-21T12:00', '2026-11-22T00:00'],
])('a stop until the end of the shift ends %s (OPS-STOPS-01)', (_, hours, now, expected) => {
  expect(end('shift', hours, now)).toBe(expected)
})

test.each<[string, string, string, string, number[]?]>([
  ['in the day, tomorrow', '10:00-23:00', '2026-11-21T12:00', '2026-11-22T10:00'],
  ['before opening, today', '10:00-23:00', '2026-11-21T08:00', '2026-11-21T10:00'],
  ['in a night shift, on the day that has begun', '10:00-02:00', '2026-11-21T01:00', '2026-11-21T10:00'],
  ['in the minute of opening, tomorrow', '10:00-23:00', '2026-11-21T10:00', '2026-11-22T10:00'],
  ['after a closed Sunday', '10:00-23:00', '2026-11-21T12:00', '2026-11-23T10:00', [7]],
  ['between two shifts of a day, with the second', '10:00-15:00, 17:00-23:00', '2026-11-21T16:00', '2026-11-21T17:00'],
  ['in the first of two shifts, tomorrow', '10:00-15:00, 17:00-23:00', '2026-11-21T12:00', '2026-11-22T10:00'],
])('a stop until the next opening ends %s', (_, hours, now, expected, closed) => {
  expect(end('opening', hours, now, closed)).toBe(expected)
})

test('a stop until the end of a shift that lasts a day and a night ends with it, and not at midnight', () => {
  expect(end('shift', '08:00-08:00', '2026-11-21T12:00', [1, 2, 3, 4, 5, 7])).toBe('2026-11-22T08:00')
})

test.each<[string, Exclude<StopEnd, 'time'>, string, string]>([
  ['in thirteen days, at its opening', 'opening', '2026-12-04', '2026-12-04T10:00'],
  ['in thirteen days, at its closing', 'shift', '2026-12-04', '2026-12-04T23:00'],
  ['in a fortnight, which is too far, at midnight', 'opening', '2026-12-05', '2026-11-22T00:00'],
  ['today, at midnight', 'opening', '2026-11-21', '2026-11-22T00:00'],
])('at a shop that opens for the last time %s a stop ends', (_, kind, date, expected) => {
  const schedule = { ...daily(null), custom: { [date]: { working_time: '10:00-23:00' } } }
  expect(endOfStop(kind, { schedule, timezone }, instant('2026-11-21T12:00'))).toBe(instant(expected))
})

test.each<[Exclude<StopEnd, 'time'>, string | null]>([
  ['hour', '2026-11-21T13:00'],
  ['three-hours', '2026-11-21T15:00'],
  ['day', '2026-11-22T00:00'],
  ['released', null],
])('%s', (kind, expected) => {
  expect(end(kind, '10:00-23:00', '2026-11-21T12:00')).toBe(expected)
})

describe('on the days when the clock changes', () => {
  it.each([
    ['2026-03-28T22:00:00Z', '2026-03-29T01:00:00.000Z', '02:00-03:00'],
    ['2026-10-24T22:00:00Z', '2026-10-25T02:00:00.000Z', '23:00-03:00'],
  ])('from %s it ends when the shop closes by local time', (now, expected, hours) => {
    expect(new Date(endOfStop('shift', { schedule: daily(hours), timezone }, Date.parse(now)) ?? 0).toISOString()).toBe(expected)
  })
})

test('every end lies ahead, whatever the hours', () => {
  const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
  const hours = fc.option(fc.tuple(clock, clock).map(([from, to]) => `${from}-${to}`))
  const now = fc.integer({ min: instant('2026-01-01T00:00'), max: instant('2026-12-31T00:00') })
  fc.assert(
    fc.property(fc.constantFrom(...stopEnds), hours, now, (kind, working, at) => {
      if (kind === 'time') return
      const ends = endOfStop(kind, { schedule: daily(working), timezone }, at)
      expect(ends === null ? kind === 'released' : ends > at).toBe(true)
    }),
  )
})
