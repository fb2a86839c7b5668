import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workerOf } from '../city/order-taking.ts'
import { shiftAt } from '../schedule/working-hours.ts'
import { dueSteps, hasNoListener, mostEscalations, mostUrgentFirst, pausesAt, groupedMessagesEvery, messageMode } from './escalation.ts'
import { ringOf } from './ringing.ts'

const minute = 60_000
const noon = Date.UTC(2026, 2, 2, 12)
const shift = { opens: noon - 120 * minute, closes: noon + 120 * minute }
const order = { placedAt: noon, promisedTo: noon + 60 * minute, startsAt: noon }

test.each([
  ['a moment before three minutes', noon + 3 * minute - 1, []],
  ['after three minutes', noon + 3 * minute, ['duty']],
  ['a moment before six minutes', noon + 6 * minute - 1, ['duty']],
  ['after six minutes', noon + 6 * minute, ['duty', 'manager']],
  ['a quarter of an hour after closing', shift.closes + 15 * minute, ['duty', 'manager']],
  ['later in the night', shift.closes + 15 * minute + 1, []],
])('an order nobody has accepted is told of %s (OPS-ALARM-06)', (_, now, steps) => {
  expect(dueSteps(order, shift, now)).toEqual(steps)
})

test('an order of the night waits from the opening on, and one that is long over is told of no more', () => {
  const early = { ...order, placedAt: shift.opens - 300 * minute, startsAt: shift.opens }
  expect(dueSteps(early, shift, shift.opens + 2 * minute)).toEqual([])
  expect(dueSteps(early, shift, shift.opens + 3 * minute)).toEqual(['duty'])
  expect(dueSteps(order, null, noon + 60 * minute)).toEqual([])
  const promised = (hoursAgo: number) => ({ placedAt: noon - 9e9, startsAt: noon - 9e9, promisedTo: noon - hoursAgo * 60 * minute })
  expect(dueSteps(promised(24), shift, noon)).toEqual(['duty', 'manager'])
  expect(dueSteps(promised(25), shift, noon)).toEqual([])
})

test.each([
  ['is due now', noon + 15 * minute, ['duty']],
  ['is due in a moment', noon + 15 * minute + 1, []],
  ['is for tonight', noon + 90 * minute, []],
])('an order placed hours ago that %s is told of three minutes after it is due, not before (OPS-ALARM-06)', (_, startsAt, steps) => {
  const early = { placedAt: shift.opens, startsAt, promisedTo: startsAt + 60 * minute }
  expect(dueSteps(early, shift, noon + 3 * minute)).toEqual(steps)
  expect(dueSteps(early, shift, startsAt - 15 * minute + 6 * minute)).toEqual(['duty', 'manager'])
})

test('however many orders nobody accepts, each is told of within five minutes of being due, the most urgent first', () => {
  const starts = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(starts, (dueMinutes) => {
      let waiting = mostUrgentFirst(dueMinutes.map((at, id) => ({ id, startsAt: noon + at * minute })))
      expect(waiting.map(({ startsAt }) => startsAt)).toEqual(waiting.map(({ startsAt }) => startsAt).toSorted((one, other) => one - other))
      const sent: number[] = []
      for (let now = noon; waiting.length > 0; now += 15_000) {
        const due = waiting.filter(({ startsAt }) => startsAt <= now)
        const send = (ids: readonly number[]): void => {
          sent.push(now)
          waiting = waiting.filter(({ id }) => !ids.includes(id))
        }
        for (const { id } of due) if (messageMode(sent.length, sent.at(-1) ?? null, now) === 'alone') send([id])
        const rest = due.filter(({ id }) => waiting.some((one) => one.id === id)).map(({ id }) => id)
        if (rest.length > 0 && messageMode(sent.length, sent.at(-1) ?? null, now) === 'together') send(rest)
        for (const { startsAt } of waiting) expect(now - startsAt).toBeLessThan(groupedMessagesEvery)
      }
      // A bad hour is not a flood.
      expect(sent.length).toBeLessThanOrEqual(mostEscalations + 11)
    }),
  )
})

test('a shop that is warned stops taking orders three minutes later, and never without a warning (OPS-ALARM-08)', () => {
  expect([pausesAt(noon), pausesAt(null)]).toEqual([noon + 3 * minute, null])
})

test.each([
  ['with a board a minute ago', noon - minute, shift, 0, false],
  ['with a board two minutes ago', noon - 2 * minute, shift, 0, true],
  ['never with a board', null, shift, 0, true],
  ['never with a board, but just opened', null, { ...shift, opens: noon - minute }, 0, false],
  ['with a board long ago, but the server has just started', noon - 60 * minute, shift, noon - minute, false],
  ['never with a board, and closed', null, null, 0, false],
  ['never with a board, and just closed', null, { ...shift, closes: noon }, 0, false],
])('whether nobody listens in a shop %s (OPS-ALARM-07)', (_, lastSoundAt, hours, since, expected) => {
  expect(hasNoListener(lastSoundAt, hours, { now: noon, since })).toBe(expected)
})

test.each([
  [null, 'office', false, 'people'],
  [null, 'system', true, 'system'],
  [null, 'simulated', false, 'system'],
  [null, 'simulated', true, 'people'],
  ['people', 'system', false, 'people'],
  ['system', 'office', true, 'system'],
] as const)(
  'a shop set to %s, with the kitchen %s and a board open: %s, is worked by %s (OPS-ALARM-12)',
  (set, kitchen, hasBoard, worker) => {
    expect(workerOf(set, { kitchen, hasBoard })).toBe(worker)
  },
)

test('an order that its shop has accepted by itself is news for a minute (OPS-ALARM-09)', () => {
  const accepted = { originalStatus: 'cooking', isAcknowledged: true, startsAt: noon, acceptedItselfAt: noon } as const
  expect(ringOf(accepted, noon + minute - 1)).toBe('twice')
  expect(ringOf(accepted, noon + minute)).toBeNull()
  expect(ringOf({ ...accepted, acceptedItselfAt: null }, noon)).toBeNull()
})

test('the shift of an instant, and for a while the one that has just ended', () => {
  const nights = {
    month: {},
    custom: {},
    default: Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time: '18:00-02:00' }])),
  }
  const at = (hour: number, minutes = 0, after = 0) => shiftAt(nights, Date.UTC(2026, 2, 2, hour, minutes), 'UTC', after)
  expect(at(1)?.closes).toBe(Date.UTC(2026, 2, 2, 2))
  expect(at(2, 10)).toBeNull()
  expect(at(2, 10, 15 * minute)?.opens).toBe(Date.UTC(2026, 2, 1, 18))
  expect(at(20)?.opens).toBe(Date.UTC(2026, 2, 2, 18))
})
