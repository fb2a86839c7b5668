import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays, exists, isDate, toInstant, toLocal, weekday } from './timezone.ts'

fc.configureGlobal({ seed: 20260304 })

/** The demo's time zones, and two unusual ones: a change of half an hour, and days that begin at 01:00. */
const zones = [
  'Europe/Moscow',
  'Europe/Minsk',
  'Europe/Istanbul',
  'Asia/Almaty',
  'Europe/Berlin',
  'Europe/Kyiv',
  'Australia/Lord_Howe',
  'Africa/Cairo',
]
const zone = fc.constantFrom(...zones)
const instant = fc
  .integer({ min: Date.parse('2024-01-01T00:00:00Z') / 60_000, max: Date.parse('2031-01-01T00:00:00Z') / 60_000 })
  .map((minutes) => minutes * 60_000)

test.each([
  ['Europe/Moscow', '2026-03-04T09:00:00Z', '2026-03-04', 720],
  ['Asia/Almaty', '2026-03-04T19:30:00Z', '2026-03-05', 30],
  ['Europe/Istanbul', '2026-12-31T21:00:00Z', '2027-01-01', 0],
  ['Europe/Berlin', '2026-03-29T00:59:00Z', '2026-03-29', 119],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', 180],
  ['Europe/Kyiv', '2026-10-25T01:00:00Z', '2026-10-25', 180],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25', 150],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25', 150],
])('in %s it is at %s %s, minute %i', (timezone, at, date, minutes) => {
  expect(toLocal(Date.parse(at), timezone)).toEqual({ date, minutes })
})

test.each([
  ['Berlin skips 02:00 to 03:00 in spring', 'Europe/Berlin', '2026-03-29', [119, 120, 150, 179, 180], [true, false, false, false, true]],
  ['Kyiv skips 03:00 to 04:00 in spring', 'Europe/Kyiv', '2026-03-29', [179, 180, 210, 239, 240], [true, false, false, false, true]],
  ['Berlin has every minute in autumn', 'Europe/Berlin', '2026-10-25', [119, 120, 150, 179, 180], [true, true, true, true, true]],
  ['Moscow knows no change', 'Europe/Moscow', '2026-03-29', [120, 150, 180, 210], [true, true, true, true]],
])('%s', (_name, timezone, date, minutes, expected) => {
  expect(minutes.map((minute) => exists(date, minute, timezone))).toEqual(expected)
})

test.each([
  ['a skipped time is the moment of the change', 'Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:00:00Z'],
  ['a repeated time is the first of the two', 'Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30:00Z'],
  ['and in Kyiv', 'Europe/Kyiv', '2026-10-25', 210, '2026-10-25T00:30:00Z'],
  ['the hour after it is late by one', 'Europe/Berlin', '2026-10-25', 180, '2026-10-25T02:00:00Z'],
  ['minutes reach past midnight', 'Europe/Berlin', '2026-03-28', 1440 + 180, '2026-03-29T01:00:00Z'],
  ['midnight of a changing day', 'Europe/Kyiv', '2026-03-29', 0, '2026-03-28T22:00:00Z'],
])('%s', (_name, timezone, date, minutes, at) => {
  expect(new Date(toInstant(date, minutes, timezone)).toISOString()).toBe(new Date(at).toISOString())
})

test('an instant as local time and back is the same, or the first of a repeated hour', () => {
  fc.assert(
    fc.property(instant, zone, (at, timezone) => {
      const { date, minutes } = toLocal(at, timezone)
      const back = toInstant(date, minutes, timezone)
      expect(exists(date, minutes, timezone)).toBe(true)
      expect(toLocal(back, timezone)).toEqual({ date, minutes })
      expect([0, 30, 60]).toContain((at - back) / 60_000)
    }),
    { numRuns: 500 },
  )
})

test('every fifth minute of the days on which Berlin and Kyiv change comes back, unless it is skipped', () => {
  for (const timezone of ['Europe/Berlin', 'Europe/Kyiv']) {
    for (const date of ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']) {
      const minutes = Array.from({ length: 288 }, (_, index) => index * 5)
      const shown = minutes.filter((minute) => exists(date, minute, timezone))
      expect(shown.map((minute) => toLocal(toInstant(date, minute, timezone), timezone))).toEqual(
        shown.map((minute) => ({ date, minutes: minute })),
      )
      const skipped = minutes.length - shown.length
      expect([date, skipped]).toEqual([date, date.includes('-03-') ? 12 : 0])
    }
  }
})

const shifting = ['Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo']
test.each(shifting)('in %s the clock shows at first what it shows when asked again, on days on which it changes too', async (timeZone) => {
  vi.resetModules()
  const asked = await import('./timezone.ts')
  const show = (at: number): string => {
    const { date, minutes } = asked.toLocal(at, timeZone)
    return `${date} ${new Date(minutes * 60_000).toISOString().slice(11, 16)}`
  }
  // Swedish times are written as in ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  for (const first of ['2026-03-28', '2026-04-04', '2026-04-23', '2026-10-03', '2026-10-24', '2026-10-29']) {
    const hours = Array.from({ length: 2 * 24 }, (_, index) => Date.parse(`${first}T00:00:00Z`) + index * 3_600_000)
    const expected = hours.map((at) => format.format(at))
    expect([hours.map(show), hours.map(show)]).toEqual([expected, expected])
  }
})

test('days are added through months, leap years and changing days', () => {
  expect(['2026-12-31', '2028-02-28', '2026-02-28', '2026-03-29'].map((date) => addDays(date, 1))).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-03-01',
    '2026-03-30',
  ])
  fc.assert(
    fc.property(instant, fc.integer({ min: -500, max: 500 }), (at, days) => {
      const date = new Date(at).toISOString().slice(0, 10)
      return addDays(addDays(date, days), -days) === date && (((weekday(date) - 1 + days) % 7) + 7) % 7 === weekday(addDays(date, days)) - 1
    }),
  )
})

test.each([
  ['2026-03-04', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-00-00', false],
  ['2026-3-4', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected)
})

test('days are counted at first as when asked again, over the end of a February too', async () => {
  vi.resetModules()
  const { addDays: add, daysBetween, isDate: isDay } = await import('./timezone.ts')
  const count = () => [add('2026-02-27', 2), daysBetween('2026-02-27', '2026-03-01'), isDay('2026-02-28'), isDay('2026-02-29')]
  expect([count(), count()]).toEqual(Array.from({ length: 2 }, () => ['2026-03-01', 2, true, false]))
})

test('weeks begin on Monday', () => {
  expect(['2026-03-02', '2026-03-04', '2026-03-08'].map(weekday)).toEqual([1, 3, 7])
})
