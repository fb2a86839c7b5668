import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intervalsOf } from './intervals.ts'
import { hoursFor, type HoursOf, type ShopHours, type WrittenHours } from './shop-hours.ts'
import { clock } from './time-of-day.ts'
import { periodsOf } from './working-hours.ts'

// 2026-03-04 is a Wednesday.
const wednesday = '2026-03-04'
const week = (day: WrittenHours | null): ShopHours['default'] => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((one) => [one, day]))
const hoursOf = (day: WrittenHours | null, own: Partial<ShopHours> = {}): ShopHours => ({
  month: {},
  custom: {},
  default: week(day),
  ...own,
})
const said = (hours: ShopHours, of: HoursOf, date = wednesday): string =>
  periodsOf(hoursFor(hours, of), date)
    .map(({ from, to }) => `${clock(from)}-${clock(to)}`)
    .join(', ')

const evening = { working_time: '10:00-23:00', delivery: '18:00-22:00' }
const cases: [string, ShopHours, Record<HoursOf, string>][] = [
  [
    'nothing of its own: as the door',
    hoursOf({ working_time: '10:00-23:00' }),
    { door: '10:00-23:00', delivery: '10:00-23:00', takeaway: '10:00-23:00', orders: '10:00-23:00' },
  ],
  [
    'delivery in the evening only',
    hoursOf(evening),
    { door: '10:00-23:00', delivery: '18:00-22:00', takeaway: '10:00-23:00', orders: '10:00-23:00' },
  ],
  [
    'no delivery that day',
    hoursOf({ working_time: '10:00-23:00', delivery: null }),
    { door: '10:00-23:00', delivery: '', takeaway: '10:00-23:00', orders: '10:00-23:00' },
  ],
  [
    'a closed door with delivery, and no collecting',
    hoursOf({ working_time: null, delivery: '12:00-20:00' }),
    { door: '', delivery: '12:00-20:00', takeaway: '', orders: '12:00-20:00' },
  ],
  [
    'orders longer than the door, with a break',
    hoursOf({ working_time: '12:00-20:00', delivery: '11:00-14:00, 18:00-02:00', takeaway: '10:00-12:30' }),
    { door: '12:00-20:00', delivery: '11:00-14:00, 18:00-02:00', takeaway: '10:00-12:30', orders: '10:00-14:00, 18:00-02:00' },
  ],
  [
    'a special day is one of delivery, too: the weekday’s own hours are not',
    hoursOf(evening, { custom: { [wednesday]: { working_time: '12:00-16:00' } } }),
    { door: '12:00-16:00', delivery: '12:00-16:00', takeaway: '12:00-16:00', orders: '12:00-16:00' },
  ],
  ['a closed special day', hoursOf(evening, { custom: { [wednesday]: null } }), { door: '', delivery: '', takeaway: '', orders: '' }],
  [
    'a special day with hours of delivery',
    hoursOf(evening, { custom: { [wednesday]: { working_time: null, delivery: '12:00-15:00' } } }),
    { door: '', delivery: '12:00-15:00', takeaway: '', orders: '12:00-15:00' },
  ],
  [
    'a day of the month counts for all',
    hoursOf(evening, { month: { [wednesday]: { order_minutes: [{ from: 600, to: 660 }] } } }),
    { door: '10:00-11:00', delivery: '10:00-11:00', takeaway: '10:00-11:00', orders: '10:00-11:00' },
  ],
]
test.each(cases)('hours of door, delivery and collecting: %s (OPS-SHOPS-09)', (_, hours, expected) => {
  const all = {
    door: said(hours, 'door'),
    delivery: said(hours, 'delivery'),
    takeaway: said(hours, 'takeaway'),
    orders: said(hours, 'orders'),
  }
  expect(all).toEqual(expected)
})

test('the same hours have the same schedules, and a shop without own hours of orders has one (OPS-SHOPS-09)', () => {
  const [own, plain] = [hoursOf(evening), hoursOf({ working_time: '10:00-23:00' })]
  expect(hoursFor(own, 'delivery')).toBe(hoursFor(own, 'delivery'))
  expect(hoursFor(own, 'takeaway')).toBe(hoursFor(own, 'door'))
  expect(hoursFor(plain, 'orders')).toBe(hoursFor(plain, 'door'))
})

// Together they are no longer than a day.
const half = fc.integer({ min: 12, max: 36 })
const text = fc.tuple(half, fc.integer({ min: 1, max: 24 })).map(([from, long]) => `${clock(from * 30)}-${clock((from + long) * 30)}`)
const day = fc.option(
  fc.record({ working_time: fc.option(text), delivery: fc.option(text), takeaway: fc.option(text) }, { requiredKeys: ['working_time'] }),
)

test('what delivery or collecting is offered, orders are, and nothing else, on each day (OPS-SHOPS-09)', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), fc.option(day, { nil: undefined }), (days, special) => {
      const custom: ShopHours['custom'] = special === undefined ? {} : { [wednesday]: special }
      const hours: ShopHours = { month: {}, custom, default: Object.fromEntries(days.map((one, index) => [index + 1, one])) }
      const offered = (of: HoursOf): string[] => {
        const question = { schedule: hoursFor(hours, of), timezone: 'UTC', now: Date.UTC(2026, 2, 3), cookingTime: 0, deliveryTime: 0 }
        return intervalsOf(question, wednesday).map(({ id }) => id)
      }
      const either = new Set([...offered('delivery'), ...offered('takeaway')])
      expect(offered('orders')).toEqual([...either].toSorted())
    }),
  )
})
