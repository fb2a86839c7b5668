import { expect, it } from 'vitest'
import { byPartOfDay, timeOfId } from './time-of-id.ts'

it.each([
  ['2026-03-14_18:30', '18:30–19:00'],
  ['2026-03-14_23:30', '23:30–00:00'],
])('%s reads %s, whatever day it is of (DECIDE-76)', (id, title) => {
  expect(timeOfId(id)).toEqual({ id, date: '2026-03-14', title, disabled: false })
})

it('the table of times falls into parts of the day, empty ones left out (INTERVAL-03)', () => {
  const times = ['00:30', '11:30', '12:00', '17:30', '18:00'].map((clock) => ({ id: `2026-03-14_${clock}` }))
  const groups = byPartOfDay(times).map(({ part, times: own }) => [part, own.length])
  expect(groups).toEqual([
    ['night', 1],
    ['morning', 1],
    ['day', 2],
    ['evening', 1],
  ])
  expect(byPartOfDay(times.slice(4))).toHaveLength(1)
})
