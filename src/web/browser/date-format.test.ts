import { expect, test } from 'vitest'
import { inDigits } from './date-format.ts'

const at = new Date('2026-11-24T12:52:00Z')

test.each([
  ['a date with its time', { dateStyle: 'medium', timeStyle: 'short' }, '24.11.2026, 12:52'],
  ['a day of the week', { weekday: 'short', day: 'numeric', month: 'short' }, '24.11.'],
  ['a day with its time', { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }, '24.11., 12:52'],
  ['a clock', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, '12:52'],
] as [string, Intl.DateTimeFormatOptions, string][])('%s is written in digits where a browser knows no names', (_, options, written) => {
  expect(new Intl.DateTimeFormat('de', inDigits({ ...options, timeZone: 'UTC' })).format(at)).toBe(written)
})
