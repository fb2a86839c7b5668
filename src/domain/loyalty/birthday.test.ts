import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../schedule/timezone.ts'
import { birthdayIn, lastPresentBy, nextPresentFrom, presentDays, widestWindow } from './birthday.ts'

fc.configureGlobal({ seed: 20260304 })

test.each([
  ['1990-03-05', 2026, '2026-03-05'],
  ['1992-02-29', 2026, '2026-02-28'],
  ['1992-02-29', 2028, '2028-02-29'],
  ['1992-02-29', 2100, '2100-02-28'],
])('who was born on %s has in %i the birthday %s', (born, year, birthday) => {
  expect(birthdayIn(born, year)).toBe(birthday)
})

const week = { daysBefore: 3, daysAfter: 7 }
test.each([
  ['on the day', '1990-03-05', '2026-03-05', week, '2026-03-02', '2026-03-12'],
  ['on the first day', '1990-03-05', '2026-03-02', week, '2026-03-02', '2026-03-12'],
  ['on the last day', '1990-03-05', '2026-03-12', week, '2026-03-02', '2026-03-12'],
  ['a day too late', '1990-03-05', '2026-03-13', week, '2027-03-02', '2027-03-12'],
  ['a day too early', '1990-03-05', '2026-03-01', week, '2026-03-02', '2026-03-12'],
  ['over the turn of the year, before it', '1990-01-02', '2026-12-31', week, '2026-12-30', '2027-01-09'],
  ['over the turn of the year, after it', '1990-12-30', '2027-01-03', week, '2026-12-27', '2027-01-06'],
  ['on 28 February for the 29th', '1992-02-29', '2026-02-28', { daysBefore: 0, daysAfter: 0 }, '2026-02-28', '2026-02-28'],
  ['on 29 February in a leap year', '1992-02-29', '2028-02-29', { daysBefore: 0, daysAfter: 0 }, '2028-02-29', '2028-02-29'],
  ['not yet on 28 February of a leap year', '1992-02-29', '2028-02-28', { daysBefore: 0, daysAfter: 0 }, '2028-02-29', '2028-02-29'],
  ['over the end of a February without a 29th', '1992-02-29', '2026-03-02', week, '2026-02-25', '2026-03-07'],
  ['never for the day of birth itself', '2026-03-05', '2026-03-05', week, '2027-03-02', '2027-03-12'],
])('the days of the present are those around the birthday: %s', (_name, born, today, window, from, to) => {
  expect(presentDays(born, today, window)).toEqual({ from, to })
})

const day = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('1990-01-01', count))
const side = fc.integer({ min: 0, max: widestWindow })

test('the window that is shown ends today or later, holds its birthday, and is as long as it says', () => {
  fc.assert(
    fc.property(day, fc.nat({ max: 40_000 }), side, side, (born, age, daysBefore, daysAfter) => {
      const today = addDays(born, age)
      const { from, to } = presentDays(born, today, { daysBefore, daysAfter })
      expect(to >= today).toBe(true)
      expect(daysBetween(from, to)).toBe(daysBefore + daysAfter)
      expect(addDays(from, daysBefore)).toBe(birthdayIn(born, Number(addDays(from, daysBefore).slice(0, 4))))
    }),
    { numRuns: 1000 },
  )
})

test('a person who leaves their date alone may have the present on any day of every window, and never twice in one', () => {
  fc.assert(
    fc.property(day, fc.nat({ max: 20_000 }), side, side, fc.nat(), fc.nat(), (born, age, daysBefore, daysAfter, one, other) => {
      const window = { daysBefore, daysAfter }
      const first = presentDays(born, addDays(born, age), window)
      const next = presentDays(born, addDays(first.to, 1), window)
      const length = daysBefore + daysAfter + 1
      const takenOn = addDays(first.from, one % length)
      const again = addDays(first.from, other % length)
      const nextYear = addDays(next.from, other % length)
      expect(nextPresentFrom(takenOn, window) <= nextYear).toBe(true)
      expect(nextPresentFrom(takenOn, window) > again).toBe(true)
      // The database checks the same condition from the other side.
      expect(takenOn <= lastPresentBy(nextYear, window)).toBe(true)
      expect(takenOn <= lastPresentBy(again, window)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
