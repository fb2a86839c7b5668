import { expect, test } from 'vitest'
import { endsNextDay, readClock, readPeriods, typedPeriods } from './day-hours.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  [' 18:05 ', '18:05'],
  ['24', '24:00'],
  ['24:30', null],
  ['9:3', null],
  ['1860', null],
  ['noon', null],
  ['', null],
])('%j is typed for %j', (text, time) => expect(readClock(text)).toBe(time))

test('hours are typed in fields and stored as in files, with breaks and past midnight (OPS-SHOPS-01)', () => {
  const rows = typedPeriods('10:00-15:00, 17:00-02:00')
  expect(rows).toEqual([
    { from: '10:00', to: '15:00' },
    { from: '17:00', to: '02:00' },
  ])
  expect(readPeriods(rows)).toEqual({ ok: true, hours: '10:00-15:00, 17:00-02:00' })
  expect(rows.map(endsNextDay)).toEqual([null, '02:00'])
  expect(readPeriods(typedPeriods('00:00-24:00'))).toEqual({ ok: true, hours: '00:00-24:00' })
  expect(endsNextDay({ from: '11', to: '24' })).toBeNull()
  expect(endsNextDay({ from: '11', to: '0' })).toBeNull()
})

test('everything that is wrong with typed hours is said at its field', () => {
  expect(readPeriods([])).toEqual({ ok: false, faults: [{ row: null, why: 'needs-time' }] })
  expect(readPeriods([{ from: '10', to: '25' }])).toEqual({ ok: false, faults: [{ row: 0, field: 'to', why: 'bad-time' }] })
  const crossing = [
    { from: '10', to: '15' },
    { from: '14', to: '18' },
  ]
  expect(readPeriods(crossing)).toEqual({ ok: false, faults: [{ row: null, why: 'overlaps' }] })
})
