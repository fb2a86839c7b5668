import '#kit/seeded-properties.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Shop } from '#contract/city.ts'
import { berlin, site } from '#kit/sample-site.ts'
import { specialDays } from '#domain/schedule/special-days.ts'
import { addDays, toInstant } from '#domain/schedule/timezone.ts'
import { endOfShift, type Schedule } from '#domain/schedule/working-hours.ts'
import type { Statement } from './json-ld.tsx'
import { menuId } from './menu-id.ts'
import { breadcrumbs, restaurant, shopsOf } from './structured-data.ts'

test('a city has one restaurant, its menu is named by the same id, and it takes what can really be paid with there (DECIDE-17)', () => {
  const statement = restaurant(site, berlin, 'Rolls')
  expect(statement).toMatchObject({
    '@type': 'Restaurant',
    '@id': 'https://sofra.example/berlin#restaurant',
    telephone: '+49 800 1',
    address: { addressLocality: 'Berlin', addressCountry: 'DE' },
    geo: { latitude: 52.5, longitude: 13.4 },
    paymentAccepted: 'Bar, Karte',
  })
  expect(restaurant(site, { ...berlin, paymentTypes: ['cash'] }, '').paymentAccepted).toBe('Bar')
  expect(statement.hasMenu).toEqual({ '@id': menuId(site, berlin) })
})

/** A shop as it is sent, at the beginning of a day. */
const shopOf = (schedule: Schedule, today = '2026-12-20'): Shop =>
  ({
    id: 7,
    name: 'Mitte',
    address: { street: 'Torstraße 1', description: '' },
    map: { coordinates: { latitude: 52, longitude: 13 }, zoom: 12, area: null },
    schedule,
    special_days: specialDays(schedule, today, 14).map(({ date, periods }) => ({ date, formatted_string: '', shifts: periods })),
  }) as unknown as Shop

type Specification = { dayOfWeek?: string; validFrom?: string; validThrough?: string; opens: string; closes: string }
function hoursOf(schedule: Schedule, today?: string): Specification[] {
  const [statement] = shopsOf(site, berlin, [shopOf(schedule, today)])
  const published = (statement?.openingHoursSpecification ?? []) as (Statement & Specification)[]
  return published.map(({ dayOfWeek, validFrom, validThrough, opens, closes }) => ({
    ...(dayOfWeek ? { dayOfWeek } : {}),
    ...(validFrom ? { validFrom } : {}),
    ...(validThrough ? { validThrough } : {}),
    opens,
    closes,
  }))
}

const on = (working_time: string) => ({ working_time })
const week = (...days: (string | null)[]): Schedule['default'] =>
  Object.fromEntries(days.map((hours, index) => [String(index + 1), hours === null ? null : on(hours)]))

test('a shop is described with its address and its hours: nights, breaks, closed days, and days of other hours by their date', () => {
  const schedule: Schedule = {
    default: week('10:00-23:00', null, '10:00-24:00', '10:00-23:00', '10:00-23:00', '10:00-23:00', '10:00-15:00, 17:00-02:00'),
    custom: { '2026-12-24': on('10:00-15:00'), '2026-12-25': null, '2027-01-10': null },
    month: { '2026-12-26': { order_minutes: [{ from: 600, to: 1380 }] }, '2026-12-31': { order_minutes: [{ from: 720, to: 1620 }] } },
  }
  const [statement] = shopsOf(site, berlin, [shopOf(schedule)])
  expect(statement).toMatchObject({
    name: 'Sofra, Mitte',
    address: { streetAddress: 'Torstraße 1' },
    parentOrganization: { '@id': 'https://sofra.example/berlin#restaurant' },
  })
  const day = (date: string) => ({ validFrom: date, validThrough: date })
  expect(hoursOf(schedule)).toEqual([
    { dayOfWeek: 'Monday', opens: '10:00', closes: '23:00' },
    { dayOfWeek: 'Tuesday', opens: '00:00', closes: '00:00' },
    { dayOfWeek: 'Wednesday', opens: '10:00', closes: '00:00' },
    { dayOfWeek: 'Thursday', opens: '10:00', closes: '23:00' },
    { dayOfWeek: 'Friday', opens: '10:00', closes: '23:00' },
    { dayOfWeek: 'Saturday', opens: '10:00', closes: '23:00' },
    { dayOfWeek: 'Sunday', opens: '10:00', closes: '15:00' },
    { dayOfWeek: 'Sunday', opens: '17:00', closes: '02:00' },
    { ...day('2026-12-24'), opens: '10:00', closes: '15:00' },
    { ...day('2026-12-25'), opens: '00:00', closes: '00:00' },
    { ...day('2026-12-31'), opens: '12:00', closes: '03:00' },
  ])
})

test.each(['00:00-24:00', '00:00-00:00', '08:00-08:00'])('a shop that works %s is published as open all day, not to be closed', (hours) => {
  const published = hoursOf({ default: week(hours, hours, hours, hours, hours, hours, hours), custom: {}, month: {} })
  expect(new Set(published.map(({ opens, closes }) => `${opens} ${closes}`))).toEqual(new Set(['00:00 23:59']))
  expect(published).toHaveLength(7)
})

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Whether a search engine that follows the documented conventions takes a shop for open at a minute of a date. */
function isPublishedOpen(published: readonly Specification[], date: string, minute: number): boolean {
  const ofDay = (day: string) => {
    const dated = published.filter(({ validFrom = '', validThrough = '' }) => validFrom <= day && day <= validThrough)
    const name = weekdays[new Date(day).getUTCDay()]
    return dated.length > 0 ? dated : published.filter(({ dayOfWeek }) => dayOfWeek === name)
  }
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const isWithin = ({ opens, closes }: Specification, at: number): boolean => {
    if (opens === closes) return false
    if (opens === '00:00' && closes === '23:59') return at < 1440
    const [from, to] = [minutesOf(opens), minutesOf(closes)]
    return from <= at && at < (to <= from ? to + 1440 : to)
  }
  return ofDay(date).some((one) => isWithin(one, minute)) || ofDay(addDays(date, -1)).some((one) => isWithin(one, minute + 1440))
}

test('at each minute, in each time zone, what search engines are told of a shop is what its customers are', () => {
  const hours = fc.option(
    fc.constantFrom('10:00-23:00', '11:00-02:00', '00:00-24:00', '08:00-08:00', '10:00-24:00', '18:00-06:00', '10:00-14:00, 17:00-03:00'),
  )
  const shift = fc.record({ from: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) })
  const minutes = fc.option(shift.map(({ from, length }) => ({ order_minutes: [{ from, to: from + length }] })))
  // In these weeks no clock of these zones changes.
  const today = '2026-12-07'
  const date = fc.integer({ min: 0, max: 13 }).map((days) => addDays(today, days))
  const schedules = fc.record({
    default: fc.array(hours, { minLength: 7, maxLength: 7 }).map((days) => week(...days)),
    custom: fc.dictionary(
      date,
      hours.map((one) => (one === null ? null : on(one))),
      { maxKeys: 5 },
    ),
    month: fc.dictionary(date, minutes, { maxKeys: 5 }),
  })
  const zones = fc.constantFrom('Europe/Berlin', 'Europe/Moscow', 'Asia/Almaty', 'Europe/Istanbul', 'America/Lima')
  fc.assert(
    fc.property(
      schedules,
      zones,
      fc.array(fc.integer({ min: 0, max: 14 * 1440 - 1 }), { minLength: 60, maxLength: 60 }),
      (schedule, zone, moments) => {
        const published = hoursOf(schedule, today)
        for (const moment of moments) {
          const [day, minute] = [addDays(today, Math.floor(moment / 1440)), moment % 1440]
          const isOpen = endOfShift(schedule, toInstant(day, minute, zone), zone) !== null
          expect({ day, minute, isOpen: isPublishedOpen(published, day, minute) }).toEqual({ day, minute, isOpen })
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('the way to a page begins at the brand', () => {
  expect(
    breadcrumbs(site, [
      { name: 'Berlin', path: '/berlin' },
      { name: 'Aktionen', path: '/berlin/promotions' },
    ]).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Sofra', item: 'https://sofra.example/' },
    { '@type': 'ListItem', position: 2, name: 'Berlin', item: 'https://sofra.example/berlin' },
    { '@type': 'ListItem', position: 3, name: 'Aktionen', item: 'https://sofra.example/berlin/promotions' },
  ])
})
