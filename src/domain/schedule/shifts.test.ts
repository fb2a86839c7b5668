import { expect, test } from 'vitest'
import { endOfShift, openState, type Schedule, shiftAt } from './working-hours.ts'

const timezone = 'Europe/Moscow'
const at = (time: string): number => Date.parse(`2026-03-${time}:00+03:00`)
const daily = (working_time: string): Schedule => ({
  month: {},
  custom: {},
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time }])),
})

test.each([
  ['a moment before opening', '04T10:00', -1, null],
  ['at opening', '04T10:00', 0, '04T22:00'],
  ['a moment before closing', '04T22:00', -1, '04T22:00'],
  ['at closing', '04T22:00', 0, null],
])('%s a shift runs until its end or none runs', (_, time, later, closes) => {
  const now = at(time) + later
  expect(endOfShift(daily('10:00-22:00'), now, timezone)).toBe(closes && at(closes))
  expect(shiftAt(daily('10:00-22:00'), now, timezone)?.closes ?? null).toBe(closes && at(closes))
})

test.each([
  ['a moment before a quarter of an hour after closing', -1, '04T10:00'],
  ['a quarter of an hour after closing', 0, undefined],
])('a shift that has ended is found until %s', (_, later, opens) => {
  const quarter = 15 * 60_000
  const found = shiftAt(daily('10:00-22:00'), at('04T22:15') + later, timezone, quarter)
  expect(found?.opens).toBe(opens && at(opens))
})

test('while one shift runs, the one that has just ended is not the one', () => {
  const hours = daily('10:00-15:00, 15:10-22:00')
  expect(shiftAt(hours, at('04T15:12'), timezone, 15 * 60_000)?.opens).toBe(at('04T15:10'))
  expect(shiftAt(hours, at('04T15:05'), timezone, 15 * 60_000)?.opens).toBe(at('04T10:00'))
})

test('one schedule is asked for days that are far apart, and for the first of them again', () => {
  const hours = { ...daily('10:00-22:00'), custom: { '2026-03-20': { working_time: '12:00-14:00' } } }
  const opensOn = (day: string) => openState(hours, at(`${day}T09:00`), timezone).time
  expect(['04', '20', '20', '04', '21'].map(opensOn)).toEqual([600, 720, 720, 600, 600])
})
