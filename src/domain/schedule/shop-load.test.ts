import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { explainTime } from './explain-time.ts'
import { comingIntervals, firstInterval, intervalsOf, judgeInterval, offeredDates, type TimeQuestion } from './intervals.ts'
import { busyMinutesAt, endOf, loadAt, longest, type ShopLoad, nextEnd } from './shop-load.ts'
import { periodsOf, type Schedule } from './working-hours.ts'

const minute = 60_000
/** Saturday 21 November 2026 in Berlin. */
const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+01:00`)
const now = at('12:00')
const week = (working_time: string) => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time }]))
const shop = { schedule: { month: {}, custom: {}, default: week('10:00-23:00') }, timezone: 'Europe/Berlin' }
/** A takeaway takes 20 minutes, a delivery 30 more. */
type Options = { orderType?: 'delivery' | 'takeaway'; when?: number }
const request = (load: ShopLoad, { orderType = 'takeaway', when = now }: Options = {}): TimeQuestion => ({
  ...shop,
  now: when,
  cookingTime: 20,
  deliveryTime: orderType === 'delivery' ? 30 : 0,
  ...loadAt(load, orderType, when),
})
const paused: ShopLoad = { pausedUntil: { delivery: at('18:00'), takeaway: at('18:00') }, busy: null }
const busy: ShopLoad = { pausedUntil: {}, busy: { minutes: 20, until: at('14:00') } }
const tomorrow = (time: string): number => at(time) + 1440 * minute
const firstDay = (question: TimeQuestion) => firstInterval(question, () => true)?.id.slice(8)
const first = (question: TimeQuestion) => firstInterval(question, () => true)?.id.slice(11)

/** Whether an instant lies in the working day of another, found by its shifts as they begin on a date. */
const shiftOf = (schedule: Schedule, when: number) => {
  const shifts = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((date) => {
    const midnight = Date.parse(`${date}T00:00:00+01:00`)
    return periodsOf(schedule, date).map(({ from, to }) => ({ from: midnight + from * minute, to: midnight + to * minute }))
  })
  const current = shifts.findIndex((day) => day.some(({ from, to }) => from <= when && when < to))
  // Until four in the morning a closed shop is at the end of its day.
  const day = current === -1 ? Math.floor((when - 4 * 60 * minute - Date.parse('2026-11-20T00:00:00+01:00')) / (1440 * minute)) : current
  return (start: number): boolean => shifts[day]?.some(({ from, to }) => from <= start && start < to) ?? false
}

describe('a pause', () => {
  test.each<[string, ShopLoad, Options, string | undefined]>([
    ['of everything', paused, {}, '22_10:00'],
    ['of delivery leaves collecting', { ...paused, pausedUntil: { delivery: at('18:00') } }, {}, '21_12:30'],
    ['of delivery holds delivery', { ...paused, pausedUntil: { delivery: at('18:00') } }, { orderType: 'delivery' }, '22_10:00'],
    ['of collecting leaves delivery', { ...paused, pausedUntil: { takeaway: at('18:00') } }, { orderType: 'delivery' }, '21_13:00'],
    ['until late in the morning of the next day', { ...paused, pausedUntil: { takeaway: tomorrow('11:01') } }, {}, '22_11:30'],
    ['that ends now', paused, { when: at('18:00') }, '21_18:30'],
    ['a minute before its end', paused, { when: at('17:59') }, '22_10:00'],
  ])('%s: the first time is there (OPS-LOAD-01, OPS-LOAD-02)', (_, load, options, expected) => {
    expect(firstDay(request(load, options))).toBe(expected)
  })

  it('is the reason why no time of its working day is offered, and none of a later day (OPS-LOAD-07)', () => {
    expect(judgeInterval(request(paused), '2026-11-21_17:30')).toEqual({ ok: false, why: 'shop-paused' })
    expect(judgeInterval(request(paused), '2026-11-21_22:00')).toEqual({ ok: false, why: 'shop-paused' })
    expect(judgeInterval(request(paused), '2026-11-22_10:00')).toMatchObject({ ok: true })
    expect(judgeInterval(request(paused), '2026-11-21_23:30')).toEqual({ ok: false, why: 'closed' })
  })

  it('is told with the explanation until it ends, and no longer (OPS-LOAD-07)', () => {
    const toldAt = (when: number) =>
      explainTime(request(paused, { when }), { date: '2026-11-21', minutes: 1230 }, { taken: 0, capacity: 5, usual: null }).pausedUntil
    expect([toldAt(at('18:00') - 1), toldAt(at('18:00'))]).toEqual([at('18:00'), null])
  })

  it('keeps away the whole working day while it lasts, a night shift included, changes no later one, and ends by itself', () => {
    const hours = fc.constantFrom('10:00-23:00', '11:00-02:00', '00:00-24:00', '18:00-06:00', '10:00-14:00, 17:00-03:00')
    const moments = fc.record({ when: fc.integer({ min: 0, max: 2 * 1440 }), left: fc.integer({ min: -60, max: 300 }), hours })
    fc.assert(
      fc.property(moments, (moment) => {
        const schedule = { month: {}, custom: {}, default: week(moment.hours) }
        const when = at('00:00') + moment.when * minute
        const until = when + moment.left * minute
        const free = { ...request({ pausedUntil: {}, busy: null }, { when }), schedule }
        const isOffered = (pausedUntil: number) => {
          const question = { ...free, ...loadAt({ pausedUntil: { takeaway: pausedUntil }, busy: null }, 'takeaway', when) }
          return offeredDates(free).flatMap((date) => intervalsOf(question, date).map(({ id }) => id))
        }
        const isToday = shiftOf(schedule, when)
        const expected = offeredDates(free)
          .flatMap((date) => intervalsOf(free, date))
          .filter(({ start }) => until <= when || (start >= until && !isToday(start)))
        expect(isOffered(until)).toEqual(expected.map(({ id }) => id))
      }),
    )
  })

  test.each([
    ['11:00-02:00', '2026-11-22T00:30', '2026-11-22_01:30', '2026-11-22_11:00'],
    ['11:00-02:00', '2026-11-22T03:00', '2026-11-22_01:30', '2026-11-22_11:00'],
    ['11:00-02:00', '2026-11-21T05:00', '2026-11-22_01:30', '2026-11-22_11:00'],
    ['00:00-24:00', '2026-11-21T23:00', '2026-11-21_23:30', '2026-11-22_00:30'],
    ['00:00-24:00', '2026-11-22T01:00', '2026-11-22_23:30', '2026-11-23_00:00'],
    ['18:00-06:00', '2026-11-22T04:30', '2026-11-22_05:30', '2026-11-22_18:00'],
  ])('of a shop that works %s, set at %s, holds %s and not %s (OPS-LOAD-01)', (hours, when, held, free) => {
    const instant = Date.parse(`${when}:00+01:00`)
    const schedule = { month: {}, custom: {}, default: week(hours) }
    const load: ShopLoad = { pausedUntil: { takeaway: instant + 30 * minute }, busy: null }
    const judge = (id: string) => judgeInterval({ ...request(load, { when: instant }), schedule, cookingTime: 0 }, id)
    expect(judge(held)).toMatchObject({ ok: false })
    expect(judge(free)).toMatchObject({ ok: true })
  })
})

describe('a busy shop', () => {
  test.each<[string, Options, string]>([
    ['moves the first time for collecting', {}, '13:00'],
    ['moves the first time for delivery', { orderType: 'delivery' }, '13:30'],
    ['is over at its end', { when: at('14:00') }, '14:30'],
    ['a minute before it is not', { when: at('13:59') }, '15:00'],
  ])('%s (OPS-LOAD-04)', (_, options, expected) => {
    expect(first(request(busy, options))).toBe(expected)
  })

  it('is the reason for exactly the times that could be reached otherwise (OPS-LOAD-07)', () => {
    const why = (time: string) => judgeInterval(request(busy), `2026-11-21_${time}`)
    expect(why('12:30')).toEqual({ ok: false, why: 'shop-busy' })
    expect(why('13:00')).toMatchObject({ ok: true })
    const calm = { ...request(busy), cookingTime: 40 }
    expect(judgeInterval(calm, '2026-11-21_12:30')).toEqual({ ok: false, why: 'too-soon' })
    expect(judgeInterval({ ...calm, cookingTime: 30 }, '2026-11-21_12:30')).toEqual({ ok: false, why: 'too-soon' })
  })

  it('delays by its minutes as a kitchen that cooks longer would', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 0, max: 700 }), (minutes, later) => {
        const when = now + later * minute
        const load: ShopLoad = { pausedUntil: {}, busy: { minutes, until: when + 1 } }
        const longer = { ...request({ pausedUntil: {}, busy: null }, { when }), cookingTime: 20 + minutes }
        expect(intervalsOf(request(load, { when }), '2026-11-21')).toEqual(intervalsOf(longer, '2026-11-21'))
        expect([busyMinutesAt(load, when), busyMinutesAt(load, when + 1), busyMinutesAt(undefined, when)]).toEqual([minutes, 0, 0])
      }),
    )
  })

  it('tells its minutes and its end with the explanation (OPS-LOAD-07)', () => {
    const explained = explainTime(request(busy), { date: '2026-11-21', minutes: 750 }, { taken: 0, capacity: 5, usual: null })
    expect(explained).toMatchObject({ why: 'shop-busy', leadMinutes: 40, earliest: at('12:40'), busy: { minutes: 20, until: at('14:00') } })
  })
})

test.each([
  [{ taken: 2, capacity: 0, usual: 5 }, 'capacity-closed'],
  [{ taken: 0, capacity: 0, usual: 5 }, 'capacity-closed'],
  [{ taken: 4, capacity: 3, usual: 5 }, 'full'],
  [{ taken: 5, capacity: 5, usual: null }, 'full'],
  [{ taken: 5, capacity: 6, usual: 5 }, 'offered'],
] as const)('an interval with %j is %s (OPS-LOAD-06, OPS-LOAD-07)', (places, why) => {
  const explained = explainTime(request({ pausedUntil: {}, busy: null }), { date: '2026-11-21', minutes: 1080 }, places)
  expect(explained).toMatchObject({ why, ...places })
})

test('the coming intervals are those of today that have not begun, reached or not', () => {
  const coming = comingIntervals({ ...shop, now: at('21:40') }).map(({ id }) => id.slice(11))
  expect(coming).toEqual(['22:00', '22:30'])
  expect(comingIntervals({ ...shop, now: at('22:30') })).toEqual([])
})

test.each([
  ['nothing', { minutes: null, until: null }, { ok: false, why: 'field-required' }],
  ['15 minutes', { minutes: 15, until: null }, { ok: true, until: now + 15 * minute }],
  ['a time', { minutes: null, until: at('15:00') }, { ok: true, until: at('15:00') }],
  ['minutes before a time', { minutes: 15, until: at('18:00') }, { ok: true, until: now + 15 * minute }],
  ['now', { minutes: null, until: now }, { ok: false, why: 'not-in-future' }],
  ['the longest', { minutes: longest.busy, until: null }, { ok: true, until: now + 4 * 60 * minute }],
  ['longer than that', { minutes: longest.busy + 1, until: null }, { ok: false, why: 'end-too-far' }],
  ['a time after that', { minutes: null, until: now + 241 * minute }, { ok: false, why: 'end-too-far' }],
])('of an end that is %s (OPS-LOAD-03)', (_, end, expected) => {
  expect(endOf(end, { now, longestMinutes: longest.busy })).toEqual(expected)
})

test.each([
  ['nothing that holds', {}, undefined, null],
  ['a pause', { pausedUntil: now + 2 }, undefined, now + 2],
  ['a pause and a busy time', { pausedUntil: now + 2, busy: { minutes: 15, until: now + 1 } }, undefined, now + 1],
  ['a stop', {}, now + 3, now + 3],
  ['a stop that is over', {}, now, null],
  ['a stop until somebody releases it', { pausedUntil: now + 2 }, Infinity, now + 2],
])('of %s, the first end is when customers ask again', (_, load, stoppedUntil, expected) => {
  expect(nextEnd(load, stoppedUntil, now)).toBe(expected)
})
