import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { explainTime, type TimeVerdict } from './explain-time.ts'
import { intervalStart, momentOf } from './interval-start.ts'
import type { IntervalPlaces } from './interval-places.ts'
import { intervalsOf, judgeInterval, offeredDates, type TimeQuestion } from './intervals.ts'
import { addDays } from './timezone.ts'
import { clock, minutesOfDay, parseClock } from './time-of-day.ts'

const timezone = 'Europe/Berlin'
const week = (working_time: string) => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time }]))
/** Saturday 21 November 2026, noon in Berlin; orders take 50 minutes. */
const noon = Date.parse('2026-11-21T12:00:00+01:00')
const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+01:00`)
const request = (other: Partial<TimeQuestion> & { hours?: string } = {}): TimeQuestion => {
  const { hours = '10:00-23:00', ...rest } = other
  return { schedule: { month: {}, custom: {}, default: week(hours) }, timezone, now: noon, cookingTime: 20, deliveryTime: 30, ...rest }
}
const explain = (
  time: string,
  question = request(),
  places: IntervalPlaces = { taken: 2, capacity: 10, usual: null },
  date = '2026-11-21',
) => explainTime(question, { date, minutes: parseClock(time) ?? 0 }, places)

describe('why a time is offered or not', () => {
  test.each<[string, string, TimeQuestion, TimeVerdict]>([
    ['within the hours and far enough', '18:00', request(), 'offered'],
    ['a minute within an interval that is offered', '18:17', request(), 'offered'],
    ['23:40 at a shop that closes at 23:00', '23:40', request(), 'closed'],
    ['an interval that would end after closing', '22:45', request({ hours: '10:00-22:45' }), 'closed'],
    ['23:40 in a night shift', '23:40', request({ hours: '10:00-02:00' }), 'offered'],
    ['an hour that is over', '11:59', request(), 'past'],
    ['sooner than cooking and delivery take', '12:30', request(), 'too-soon'],
    ['before the shop is back', '17:30', request({ stoppedUntil: at('18:00') }), 'shop-stopped'],
    ['when the shop is back', '18:00', request({ stoppedUntil: at('18:00') }), 'offered'],
    ['too soon and stopped: the stop lasts longer', '12:30', request({ stoppedUntil: at('18:00') }), 'shop-stopped'],
    ['closed and stopped: closed after the return too', '23:40', request({ stoppedUntil: Infinity }), 'closed'],
    ['a shop stopped until it is released', '18:00', request({ stoppedUntil: Infinity }), 'shop-stopped'],
    ['a stop that has run out', '18:00', request({ stoppedUntil: noon - 1 }), 'offered'],
  ])('%s', (_, time, question, why) => {
    expect(explain(time, question).why).toBe(why)
  })

  it('is full when as many places are taken as there are', () => {
    expect(explain('18:00', request(), { taken: 10, capacity: 10, usual: null })).toMatchObject({ why: 'full', taken: 10, capacity: 10 })
    expect(explain('23:40', request(), { taken: 10, capacity: 10, usual: null }).why).toBe('closed')
  })

  it('is too far a week ahead, and says which day is the last', () => {
    expect(explain('18:00', request(), undefined, '2026-11-28')).toMatchObject({ why: 'too-far', lastDate: '2026-11-27' })
  })

  it('is none in the hour that the clocks skip', () => {
    const question = request({ now: Date.parse('2026-03-28T12:00:00+01:00'), hours: '00:00-24:00' })
    expect(explain('02:30', question, undefined, '2026-03-29').why).toBe('skipped-by-clock-change')
  })

  it('carries what decides it', () => {
    expect(explain('23:40', request({ hours: '10:00-02:00', stoppedUntil: at('18:00') }))).toEqual({
      why: 'offered',
      interval: { id: '2026-11-21_23:30', date: '2026-11-21', from: 1410 },
      hours: [
        { from: 0, to: 120 },
        { from: 600, to: 1560 },
      ],
      leadMinutes: 50,
      earliest: at('12:50'),
      lastDate: '2026-11-27',
      stoppedUntil: at('18:00'),
      pausedUntil: null,
      busy: null,
      taken: 2,
      capacity: 10,
      usual: null,
    })
    expect(explain('18:00', request({ stoppedUntil: Infinity })).stoppedUntil).toBe(null)
    expect(explain('18:00').stoppedUntil).toBe(null)
  })

  it('agrees with the intervals that are offered, at every minute of every day, whatever the hours and the stop', () => {
    const clocks = fc.integer({ min: 0, max: 96 }).map((quarters) => clock(quarters * 15))
    const questions = fc.record({
      hours: fc.tuple(clocks, clocks).map(([from, to]) => `${from}-${to}`),
      stoppedUntil: fc.option(
        fc.integer({ min: -4, max: 200 }).map((hours) => noon + hours * 1_800_000),
        { nil: undefined },
      ),
      cookingTime: fc.integer({ min: 0, max: 90 }),
    })
    fc.assert(
      fc.property(questions, fc.integer({ min: -1, max: 8 }), fc.integer({ min: 0, max: minutesOfDay - 1 }), (other, days, minutes) => {
        const question = request(other)
        const date = addDays('2026-11-21', days)
        const { why, interval } = explainTime(question, { date, minutes }, { taken: 0, capacity: 1, usual: null })
        const offered = offeredDates(question).includes(date) ? intervalsOf(question, date).map(({ id }) => id) : []
        expect(why === 'offered').toBe(offered.includes(interval.id))
      }),
    )
  })
})

describe('a shop that is back at a time', () => {
  it('offers just the intervals that start then or later', () => {
    const all = intervalsOf(request(), '2026-11-21')
    const later = intervalsOf(request({ stoppedUntil: at('18:10') }), '2026-11-21')
    expect(later).toEqual(all.filter(({ start }) => start >= at('18:10')))
    expect(later[0]?.id).toBe('2026-11-21_18:30')
    expect(judgeInterval(request({ stoppedUntil: at('18:10') }), '2026-11-21_18:00')).toEqual({ ok: false, why: 'shop-stopped' })
  })
})

describe('the moment a cart is judged for', () => {
  test.each([
    ['no interval is now', null, noon],
    ['an interval is its start', '2026-11-21_18:00', at('18:00')],
    ['one that has begun is now', '2026-11-21_11:30', noon],
    ['what is no interval is now', 'tomorrow', noon],
    ['a date that is none is now', '2026-13-45_10:00', noon],
  ])('%s', (_, id, expected) => {
    expect(momentOf(id, timezone, noon)).toBe(expected)
  })

  it.each(['2026-11-21_25:00', '2026-11-21_1800', 'on 2026-11-21_18:00', '2026-11-21_18:00:30', '2026-13-45_10:00'])(
    '%s is no start',
    (id) => {
      expect(intervalStart(id, timezone)).toBeNull()
    },
  )

  it('is the start that the interval itself has', () => {
    for (const { id, start } of intervalsOf(request({ hours: '00:00-24:00' }), '2026-11-21'))
      expect(intervalStart(id, timezone)).toBe(start)
  })
})
