import { describe, expect, it } from 'vitest'
import { fromPromise, isChoiceGone, nearestIntervals, noteOf } from './nearest-intervals.ts'

const time = (id: string, disabled = false) => ({ id, disabled })
const [ten, eleven, noon, one] = [time('10'), time('11'), time('12'), time('13')]
const ids = (times: { id: string }[]) => times.map(({ id }) => id)

describe('nearest intervals', () => {
  it.each([
    ['2 on a phone (INTERVAL-04)', [ten, eleven, noon], null, 2, ['10', '11']],
    ['3 on a wide screen (INTERVAL-04)', [ten, eleven, noon, one], null, 3, ['10', '11', '12']],
    ['enabled ones only (INTERVAL-05)', [time('10', true), eleven, time('12', true), one], null, 3, ['11', '13']],
    ['the chosen one stays where it is (INTERVAL-06)', [ten, eleven, noon], eleven, 2, ['10', '11']],
    ['a later chosen one replaces the last (INTERVAL-06, DECIDE-73)', [ten, eleven, noon, one], one, 3, ['10', '11', '13']],
    ['one of another date replaces the last (DECIDE-73)', [ten, eleven], time('tomorrow'), 2, ['10', 'tomorrow']],
    ['a chosen one joins fewer times than there is room for (INTERVAL-06)', [ten], time('tomorrow'), 3, ['10', 'tomorrow']],
    ['none today, one chosen for another day (INTERVAL-06)', [], time('tomorrow'), 2, ['tomorrow']],
    ['none at all (DECIDE-73)', [], null, 3, []],
  ])('%s', (_, today, chosen, count, expected) => {
    expect(ids(nearestIntervals(today, chosen, count))).toEqual(expected)
  })
})

describe('a chosen time is gone', () => {
  const today = { date: '2026-03-14', intervals: [ten, time('11', true)] }
  it.each([
    ['when today has it no more (INTERVAL-08)', { id: '09', date: '2026-03-14' }, true],
    ['when it became full (INTERVAL-08)', { id: '11', date: '2026-03-14' }, true],
    ['not while today has it (INTERVAL-08)', { id: '10', date: '2026-03-14' }, false],
    ['not when it is of a later day (INTERVAL-08)', { id: '09', date: '2026-03-15' }, false],
    ['when its day is over (INTERVAL-08)', { id: '23', date: '2026-03-13' }, true],
    ['not when none is chosen (INTERVAL-08)', { id: null, date: null }, false],
  ])('%s', (_, choice, expected) => {
    expect(isChoiceGone({ ...choice, madeWith: null }, today)).toBe(expected)
  })
  it('not by a list that is older than the choice, but by the next one (INTERVAL-08)', () => {
    const choice = { id: '11', date: '2026-03-14', madeWith: today.intervals }
    expect(isChoiceGone(choice, today)).toBe(false)
    expect(isChoiceGone(choice, { ...today, intervals: [...today.intervals] })).toBe(true)
  })
})

it('the promised time comes first, also of another day, and a list that is older than it loses what lies before', () => {
  const from = (promise: string | null) =>
    ids(fromPromise([time('2026-03-04_12:00'), time('2026-03-04_12:30')], promise === null ? null : time(promise)))
  expect(from(null)).toEqual(['2026-03-04_12:00', '2026-03-04_12:30'])
  expect(from('2026-03-04_12:30')).toEqual(['2026-03-04_12:30'])
  expect(from('2026-03-05_10:00')).toEqual(['2026-03-05_10:00'])
})

it.each([
  ['Morgen', 'so bald wie möglich', 'Morgen, so bald wie möglich'],
  [undefined, 'so bald wie möglich', 'so bald wie möglich'],
  ['Morgen', false, 'Morgen'],
  [undefined, false, undefined],
] as const)('a time of %s that is %s says: %s', (day, soonest, note) => {
  expect(noteOf(day, soonest)).toBe(note)
})
