import { expect, test } from 'vitest'
import { inYear, readListedDates, yearsWith } from './listed-dates.ts'

const today = '2026-12-01'

test('days are read as people list them, with their names, once each and in order (OPS-SHOPS-02)', () => {
  const text = '26.12.2026 – Second Day of Christmas\r\n2026-12-25, Christmas\n\n1.1.2027\t New Year\n6. 1. 2027, 2027-01-06; 03.10.2027'
  expect(readListedDates(text, today)).toEqual({
    dates: [
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2026-12-26', name: 'Second Day of Christmas' },
      { date: '2027-01-01', name: 'New Year' },
      { date: '2027-01-06', name: '' },
      { date: '2027-10-03', name: '' },
    ],
    faults: [],
  })
})

test('what is no day, one that is over, and one that could be two are named by their lines', () => {
  const { dates, faults } = readListedDates('29.02.2027 Leap\n30.11.2026\n12/25/2026\nChristmas\n2026-12-01', today)
  expect(dates).toEqual([{ date: '2026-12-01', name: '' }])
  expect(faults).toEqual([
    { line: 1, text: '29.02.2027 Leap', why: 'no-day' },
    { line: 2, text: '30.11.2026', why: 'past' },
    { line: 3, text: '12/25/2026', why: 'no-day' },
    { line: 4, text: 'Christmas', why: 'no-day' },
  ])
})

test('a date is offered for the years that have it', () => {
  expect([yearsWith('2026-12-24', 3), yearsWith('2028-02-29', 5), inYear('2026-12-24', 2029)]).toEqual([
    [2027, 2028, 2029],
    [2032],
    '2029-12-24',
  ])
})
