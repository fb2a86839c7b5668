import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OriginalStatus } from '../order/status.ts'
import { columnOf } from './column.ts'
import { type BoardAction, boardActions, type Workable, whyNot } from './may.ts'
import { ringOf } from './ringing.ts'
import { laterPromise, startOf } from './start.ts'

const minute = 60_000
const now = Date.parse('2026-03-04T12:00:00Z')
const [soon, inHalfAnHour, tonight] = [now + 15 * minute, now + 30 * minute, now + 360 * minute]

test.each([
  ['accepted', false, soon, 'new', 'until-accepted'],
  ['accepted', false, now - 5 * minute, 'new', 'until-accepted'],
  ['accepted', false, soon + 1, 'new', 'once'],
  ['accepted', false, tonight, 'new', 'once'],
  ['accepted', true, now + 1, 'later', null],
  ['accepted', true, now, 'cooking', 'start'],
  ['accepted', true, now - 60 * minute, 'cooking', 'start'],
  ['cooking', true, tonight, 'cooking', null],
  ['cooked', true, now, 'ready', null],
  ['sent', true, now, 'way', null],
  ['done', true, now, 'closed', null],
  ['canceled', false, now, 'closed', null],
  ['waiting_for_payment', false, now, 'closed', null],
] as const)(
  'an order that is %s, acknowledged: %s, with its start at %d stands in “%s” and rings: %s (OPS-ORDERS-05)',
  (originalStatus, isAcknowledged, startsAt, column, ring) => {
    const order = { originalStatus, isAcknowledged, startsAt }
    expect([columnOf(order, now), ringOf(order, now)]).toEqual([column, ring])
  },
)

test.each([
  ['a delivery', { cookingTime: 20, deliveryTime: 30, busyMinutes: 0 }, 50],
  ['a takeaway', { cookingTime: 20, deliveryTime: 0, busyMinutes: 0 }, 20],
  ['a shop that is behind', { cookingTime: 20, deliveryTime: 30, busyMinutes: 15 }, 65],
])('%s starts so many minutes before its promised window', (_, times, minutes) => {
  expect(startOf({ readyFrom: tonight, ...times })).toBe(tonight - minutes * minute)
})

test.each([
  ['10 minutes and the way', { readyInMinutes: 10, deliveryTime: 20 }, null],
  ['the very end of the window', { readyInMinutes: 20, deliveryTime: 20 }, null],
  ['a minute more', { readyInMinutes: 21, deliveryTime: 20 }, { from: now + 41 * minute, to: now + 51 * minute }],
  ['much more', { readyInMinutes: 45, deliveryTime: 20 }, { from: now + 65 * minute, to: now + 75 * minute }],
])('of a promise in 30 to 40 minutes, %s keeps or moves it (OPS-ORDERS-09)', (_, times, expected) => {
  expect(laterPromise({ from: inHalfAnHour, to: inHalfAnHour + 10 * minute }, { ...times, now })).toEqual(expected)
})

test('a promise never moves to an earlier time, and keeps the length of its window (OPS-ORDERS-10)', () => {
  const minutes = fc.integer({ min: 0, max: 600 })
  fc.assert(
    fc.property(minutes, minutes, minutes, minutes, (ahead, length, readyInMinutes, deliveryTime) => {
      const promised = { from: now + ahead * minute, to: now + (ahead + length) * minute }
      const later = laterPromise(promised, { readyInMinutes, deliveryTime, now })
      if (!later) return
      expect(later.to).toBeGreaterThan(promised.to)
      expect(later.to - later.from).toBe(promised.to - promised.from)
    }),
  )
})

const order = (originalStatus: OriginalStatus, other: Partial<Workable> = {}): Workable => ({
  orderType: 'delivery',
  originalStatus,
  isAcknowledged: originalStatus !== 'accepted',
  completedAt: null,
  isPaidOnline: false,
  ...other,
})
const possible = (of: Workable): BoardAction[] => boardActions.filter((action) => whyNot(action, of, now) === null)

test.each([
  ['a new order', order('accepted'), ['acknowledge', 'cooking', 'delay', 'reject', 'adjust', 'correct', 'stop']],
  ['one accepted for later', order('accepted', { isAcknowledged: true }), ['cooking', 'delay', 'reject', 'adjust', 'correct', 'stop']],
  ['one that is cooked', order('cooking'), ['cooked', 'sent', 'delay', 'reject', 'adjust', 'correct', 'stop']],
  ['one at the counter', order('cooked', { orderType: 'takeaway' }), ['done', 'delay', 'reject', 'adjust', 'correct', 'stop']],
  ['one on its way', order('sent'), ['done', 'delay', 'reject', 'adjust', 'correct', 'stop']],
  ['one that is done', order('done', { isPaidOnline: true, completedAt: now - minute }), ['adjust']],
  ['one that was paid at the door', order('done', { completedAt: now }), []],
  ['one that was done thirty days ago', order('done', { isPaidOnline: true, completedAt: now - 30 * 24 * 60 * minute }), ['adjust']],
  ['one that was done a month ago', order('done', { isPaidOnline: true, completedAt: now - 31 * 24 * 60 * minute }), []],
  ['a canceled one', order('canceled', { completedAt: now }), []],
] as const)('with %s one may: (OPS-ORDERS-30)', (_, of, expected) => {
  expect(possible(of)).toEqual(expected)
})

test.each<[BoardAction, Workable, string]>([
  ['acknowledge', order('cooking', { isAcknowledged: false }), 'order-not-new'],
  ['acknowledge', order('accepted', { isAcknowledged: true }), 'order-not-new'],
  ['done', order('accepted'), 'status-not-reachable'],
  ['delay', order('done', { completedAt: now }), 'order-over'],
  ['adjust', order('canceled', { completedAt: now, isPaidOnline: true }), 'order-canceled'],
  ['adjust', order('done', { completedAt: now }), 'order-over'],
])('%s is refused with a reason where it cannot be done (OPS-ORDERS-30)', (action, of, reason) => {
  expect(whyNot(action, of, now)).toBe(reason)
})
