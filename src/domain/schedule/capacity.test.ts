import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CapacityRule, capacityOf, idleRules, leastCapacity } from './capacity.ts'
import { clock } from './time-of-day.ts'
import { addDays, weekday } from './timezone.ts'

// 2026-03-06 is a Friday.
const friday = '2026-03-06'
const schedule = {
  month: {},
  custom: {},
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time: '10:00-23:00', delivery: '10:00-05:00' }])),
}
const at = (id: string, ...capacityRules: CapacityRule[]): number => capacityOf({ capacity: 10, capacityRules, schedule }, id)

const hours: CapacityRule = { capacity: 1, from: '18:00', to: '21:00' }
const days: CapacityRule = { capacity: 2, weekdays: [5, 6] }
const daysAndHours: CapacityRule = { ...hours, capacity: 3, weekdays: [5] }
const date: CapacityRule = { capacity: 4, date: friday }
const dateAndHours: CapacityRule = { ...hours, capacity: 5, date: friday }
const inOrder = [hours, days, daysAndHours, date, dateAndHours]

test('the most exact rule of capacity counts, wherever it stands (OPS-SHOPS-03)', () => {
  for (const [index, rule] of inOrder.entries()) {
    const upTo = inOrder.slice(0, index + 1)
    expect([at(`${friday}_19:00`, ...upTo), at(`${friday}_19:00`, ...upTo.toReversed())]).toEqual([rule.capacity, rule.capacity])
  }
})

const cases: [string, string, CapacityRule[], number][] = [
  ['no rule', `${friday}_19:00`, [], 10],
  ['outside of its hours', `${friday}_21:00`, [hours], 10],
  ['the beginning of its hours', `${friday}_18:00`, [hours], 1],
  ['another weekday', '2026-03-05_19:00', [days], 10],
  ['another date', '2026-03-07_19:00', [date], 10],
  ['of equally exact ones the last', `${friday}_19:00`, [days, { capacity: 7, weekdays: [5] }], 7],
  ['none at all', `${friday}_12:00`, [{ capacity: 0, date: friday }], 0],
  ['the night belongs to the day on which its shift began', '2026-03-07_01:00', [date], 4],
  ['and not to the one on which it ends', `${friday}_01:00`, [date], 10],
  ['late in the night, while delivery still works', '2026-03-07_04:30', [date], 4],
  ['hours past midnight', '2026-03-07_01:30', [{ capacity: 6, weekdays: [5], from: '23:00', to: '02:00' }], 6],
  ['hours past midnight on their own day', `${friday}_01:30`, [{ capacity: 6, weekdays: [5], from: '23:00', to: '02:00' }], 10],
  ['hours after midnight', '2026-03-07_00:30', [{ capacity: 6, weekdays: [5], from: '00:00', to: '02:00' }], 6],
  ['hours to the end of the day', `${friday}_23:30`, [{ capacity: 6, date: friday, from: '20:00', to: '24:00' }], 6],
  ['an id that is none', 'soon', [date], 10],
]
test.each(cases)('the capacity of an interval: %s (OPS-SHOPS-03)', (_, id, rules, expected) => {
  expect(at(id, ...rules)).toBe(expected)
})

const minute = fc.integer({ min: 0, max: 47 }).map((half) => clock(half * 30))
const ruleOf = fc
  .tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.constantFrom('date', 'weekdays', 'always'),
    fc.option(fc.tuple(minute, minute)),
    fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    fc.integer({ min: 0, max: 6 }),
  )
  .map(([capacity, when, between, weekdays, ahead]): CapacityRule => ({
    capacity,
    ...(when === 'date' ? { date: addDays(friday, ahead) } : when === 'weekdays' ? { weekdays } : {}),
    ...(between === null ? {} : { from: between[0], to: between[1] }),
  }))

test('a rule says what an interval takes, and no other rule of those that hold there is more exact (OPS-SHOPS-03)', () => {
  fc.assert(
    fc.property(
      fc.array(ruleOf, { maxLength: 6 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 20, max: 45 }),
      (rules, ahead, half) => {
        const [day, time] = [addDays(friday, ahead), clock(half * 30)]
        const holds = rules.filter(({ date: on, weekdays, from = '00:00', to = '24:00' }) => {
          const isInHours = from < to ? from <= time && time < to : time >= from || time < to
          return isInHours && (on ?? day) === day && (weekdays ?? [weekday(day)]).includes(weekday(day))
        })
        const rank = ({ date: on, weekdays, from }: CapacityRule): string => `${on ? 2 : weekdays ? 1 : 0}${from === undefined ? 0 : 1}`
        const best = holds.map(rank).sort().at(-1)
        const expected = holds.findLast((rule) => rank(rule) === best)?.capacity ?? 10
        expect(at(`${day}_${time}`, ...rules)).toBe(expected)
        expect(leastCapacity({ capacity: 10, capacityRules: rules })).toBeLessThanOrEqual(expected)
      },
    ),
  )
})

test('a rule is idle where another of its kind counts wherever it would, and only then (OPS-SHOPS-03)', () => {
  expect(idleRules(inOrder)).toEqual([])
  expect(idleRules([days, { capacity: 7, weekdays: [4, 5, 6] }])).toEqual([0])
  expect(idleRules([days, { capacity: 7, weekdays: [5] }, { capacity: 8, weekdays: [6] }])).toEqual([0])
  expect(
    idleRules([
      { ...hours, weekdays: [5] },
      { capacity: 7, weekdays: [5] },
    ]),
  ).toEqual([])
  // No interval begins in it.
  expect(idleRules([{ capacity: 3, from: '18:05', to: '18:25' }])).toEqual([0])
})
