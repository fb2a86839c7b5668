import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OriginalStatus } from '../order/status.ts'
import { columnOf } from './column.ts'
import { type BoardAction, boardActions, rejectionGivesBack, type Workable, whyNot } from './may.ts'
import { ringOf } from './ringing.ts'
import { delayedPromise, laterPromise, startOf } from './start.ts'

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
  ['canceled', true, now, 'closed', null],
  ['waiting_for_payment', false, now, 'closed', null],
] as const)(
  'an order that is %s, acknowledged: %s, with its start at %d stands in “%s” and rings: %s (OPS-ORDERS-05)',
  (originalStatus, isAcknowledged, startsAt, column, ring) => {
    const order = { originalStatus, isAcknowledged, startsAt }
    expect([columnOf(order, now), ringOf(order, now)]).toEqual([column, ring])
  },
)

test('an order that was accepted and then canceled stands among the new ones and sounds until somebody has seen it (OPS-ORDERS-02)', () => {
  const canceled = { originalStatus: 'canceled', isAcknowledged: true, startsAt: tonight } as const
  const unseen = { ...canceled, isUnseenCancel: true }
  expect([columnOf(unseen, now), ringOf(unseen, now)]).toEqual(['new', 'canceled'])
  expect([columnOf(canceled, now), ringOf({ ...canceled, isUnseenCancel: false }, now)]).toEqual(['closed', null])
})

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

test.each([
  ['in time moves by them', 30, { minutes: 10 }, [40, 70]],
  ['whose time has begun is not promised for a past one', -10, { minutes: 10 }, [10, 30]],
  ['that is late is promised for that long from now', -90, { minutes: 15 }, [15, 15]],
  ['whose end moves to a time', 30, { to: now + 75 * minute }, [45, 75]],
  ['that is late and moves to a time', -90, { to: now + 20 * minute }, [20, 20]],
  ['that is late does not move to a past time', -90, { to: now - 5 * minute }, null],
  ['does not move to an earlier time', 30, { to: now + 59 * minute }, null],
  ['does not move by nothing', 30, { minutes: 0 }, null],
  ['moves by a day', 30, { minutes: 1440 }, [1470, 1500]],
  ['does not move by more', -90, { minutes: 1441 }, null],
])('an order of half an hour %s (OPS-ORDERS-10)', (_, ahead, delay, expected) => {
  const promised = { from: now + ahead * minute, to: now + (ahead + 30) * minute }
  const later = delayedPromise(promised, delay, now)
  expect(later && [(later.from - now) / minute, (later.to - now) / minute]).toEqual(expected)
})

test('whenever a delay is pressed, the new time is later than the old one and no earlier than now and the minutes (OPS-ORDERS-10)', () => {
  const facts = fc.record({
    ahead: fc.integer({ min: -1440 * 60, max: 1440 * 60 }),
    length: fc.integer({ min: 0, max: 120 }),
    minutes: fc.integer({ min: 1, max: 600 }),
  })
  fc.assert(
    fc.property(facts, ({ ahead, length, minutes }) => {
      const promised = { from: now + ahead * 1000, to: now + ahead * 1000 + length * minute }
      const later = delayedPromise(promised, { minutes }, now)
      if (!later) throw new Error('Not delayed')
      expect(later.from).toBeGreaterThanOrEqual(Math.max(promised.from, now) + minutes * minute)
      expect(later.to).toBe(Math.max(promised.to, now) + minutes * minute)
      expect(later.to).toBeGreaterThanOrEqual(later.from)
    }),
  )
})

const order = (originalStatus: OriginalStatus, other: Partial<Workable> = {}): Workable => ({
  orderType: 'delivery',
  originalStatus,
  isAcknowledged: originalStatus !== 'accepted',
  isUnseenCancel: false,
  completedAt: null,
  isPaidOnline: false,
  ...other,
})
test.each([
  ['a new one to pay at the door', order('accepted'), false],
  ['a new one that was paid', order('accepted', { isPaidOnline: true }), true],
  ['one that is being cooked', order('cooking'), true],
  ['one that is cooked', order('cooked'), true],
])('rejecting %s counts as a refund, or not', (_, of, counts) => {
  expect(rejectionGivesBack(of)).toBe(counts)
})

const possible = (of: Workable): BoardAction[] => boardActions.filter((action) => whyNot(action, of, now) === null)

test.each([
  ['a new order', order('accepted'), ['acknowledge', 'cooking', 'delay', 'reject', 'adjust', 'correct', 'stop']],
  ['one accepted for later', order('accepted', { isAcknowledged: true }), ['cooking', 'delay', 'reject', 'adjust', 'correct', 'stop']],
  ['one that is cooked', order('cooking'), ['cooked', 'sent', 'delay', 'reject', 'adjust', 'correct', 'stop']],
  ['one at the counter', order('cooked', { orderType: 'takeaway' }), ['done', 'delay', 'reject', 'adjust', 'correct', 'stop']],
  ['one on its way', order('sent'), ['done', 'delay', 'adjust', 'correct', 'stop']],
  ['one that is done', order('done', { isPaidOnline: true, completedAt: now - minute }), ['adjust']],
  ['one that was paid at the door', order('done', { completedAt: now }), []],
  ['one that was done thirty days ago', order('done', { isPaidOnline: true, completedAt: now - 30 * 24 * 60 * minute }), ['adjust']],
  ['one that was done a month ago', order('done', { isPaidOnline: true, completedAt: now - 31 * 24 * 60 * minute }), []],
  ['a canceled one', order('canceled', { completedAt: now }), []],
  ['one that was canceled after it was accepted', order('canceled', { completedAt: now, isUnseenCancel: true }), ['seen']],
] as const)('with %s one may: (OPS-ORDERS-30)', (_, of, expected) => {
  expect(possible(of)).toEqual(expected)
})

test.each<[BoardAction, Workable, string]>([
  ['acknowledge', order('cooking', { isAcknowledged: false }), 'order-not-new'],
  ['acknowledge', order('accepted', { isAcknowledged: true }), 'order-not-new'],
  ['done', order('accepted'), 'status-not-reachable'],
  ['reject', order('sent'), 'order-on-its-way'],
  ['reject', order('done', { completedAt: now }), 'order-over'],
  ['seen', order('canceled'), 'order-not-new'],
  ['delay', order('done', { completedAt: now }), 'order-over'],
  ['adjust', order('canceled', { completedAt: now, isPaidOnline: true }), 'order-canceled'],
  ['adjust', order('done', { completedAt: now }), 'order-over'],
])('%s is refused with a reason where it cannot be done (OPS-ORDERS-30)', (action, of, reason) => {
  expect(whyNot(action, of, now)).toBe(reason)
})
