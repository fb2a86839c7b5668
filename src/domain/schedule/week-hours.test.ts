import { expect, test } from 'vitest'
import { neverCloses, weekHours, weekOfAll } from './week-hours.ts'

const at = (...hours: (string | null)[]) => ({
  default: Object.fromEntries(
    hours.map((time, index) => [String(index + 1), time === null ? null : { working_time: time, working_minutes: null }]),
  ),
})
const day = '10:00-23:00'
const late = '10:00-02:00'

const split = '10:00-15:00, 17:00-23:00'

test.each([
  [[split, split, split, split, split, split, split], [{ from: 1, to: 7, hours: '10:00–15:00, 17:00–23:00' }]],
  [[day, day, day, day, day, day, day], [{ from: 1, to: 7, hours: '10:00–23:00' }]],
  [
    [day, day, day, day, late, late, day],
    [
      { from: 1, to: 4, hours: '10:00–23:00' },
      { from: 5, to: 6, hours: '10:00–02:00' },
      { from: 7, to: 7, hours: '10:00–23:00' },
    ],
  ],
  [
    [null, day, day, day, day, day, null],
    [
      { from: 1, to: 1, hours: null },
      { from: 2, to: 6, hours: '10:00–23:00' },
      { from: 7, to: 7, hours: null },
    ],
  ],
])('neighbouring days with the same hours are one row: %j (SHOP-04)', (hours, rows) => {
  expect(weekHours(at(...hours))).toEqual(rows)
})

test('a whole day has one name, however it is written (SHOP-04)', () => {
  expect(weekHours(at('00:00-24:00', '00:00-00:00', '09:00-09:00', day))).toEqual([
    { from: 1, to: 3, hours: '00:00–24:00' },
    { from: 4, to: 4, hours: '10:00–23:00' },
    { from: 5, to: 7, hours: null },
  ])
})

test.each([
  [
    [at(day, day, day, day, late, late, day), at(...Array<string>(7).fill('08:00-12:00'))],
    ['1-4 08:00–23:00', '5-6 08:00–02:00', '7-7 08:00–23:00'],
  ],
  [[at(...Array<string>(7).fill('00:00-24:00')), at(...Array<null>(7).fill(null))], ['1-7 00:00–24:00']],
  [[at(...Array<string>(7).fill('10:00-15:00, 17:00-23:00'))], ['1-7 10:00–15:00, 17:00–23:00']],
  [
    [at(...Array<string>(7).fill('10:00-15:00, 17:00-23:00')), at(...Array<string>(7).fill('12:00-16:00'))],
    ['1-7 10:00–16:00, 17:00–23:00'],
  ],
  [[at(...Array<string>(7).fill('08:00-08:00')), at(...Array<string>(7).fill('01:00-03:00'))], ['1-7 00:00–24:00']],
  [[at(null, day, day, day, day, day, day)], ['1-1 null', '2-7 10:00–23:00']],
  [[], ['1-7 null']],
])('several shops have one week together: %j (DECIDE-13)', (shops, rows) => {
  expect(weekOfAll(shops).map(({ from, to, hours }) => `${from}-${to} ${hours}`)).toEqual(rows)
})

const daily = (hours: string | null) => Array<string | null>(7).fill(hours)
test.each([
  ['at work from midnight to midnight', daily('00:00-24:00'), true],
  ['whose day ends where the next begins', daily('00:00-00:00'), true],
  ['whose days are whole ones, written in two ways', [...daily('00:00-24:00').slice(1), '00:00-00:00'], true],
  ['whose days last from eight to eight', daily('08:00-08:00'), true],
  ['that closes for an hour', daily('08:00-07:00'), false],
  ['that has hours', daily(day), false],
  ['that is closed all week', daily(null), false],
  ['that closes one day', [...daily('00:00-24:00').slice(1), null], false],
  ['that has hours on one day', [...daily('00:00-24:00').slice(1), day], false],
])('a shop %s never closes: %s', (_name, hours, never) => {
  expect(neverCloses(at(...hours))).toBe(never)
})
