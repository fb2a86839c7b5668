import { expect, test } from 'vitest'
import { returnText } from './return-text.ts'

const noon = Date.parse('2026-03-14T09:00:00Z')

test.each([
  ['today', '2026-03-14T15:00:00Z', 'ru', '18:00'],
  ['late tonight, which is tomorrow elsewhere', '2026-03-14T20:59:00Z', 'en', '23:59'],
  ['at the beginning of this day', '2026-03-13T21:05:00Z', 'tr', '00:05'],
  ['at midnight', '2026-03-14T21:00:00Z', 'en', 'March 15 at 00:00'],
  ['tomorrow', '2026-03-15T15:00:00Z', 'de', '15. März um 18:00'],
] as const)('what is back %s is said on the city’s clock', (_, until, language, text) => {
  expect(returnText(until, noon, 'Europe/Moscow', language)).toBe(text)
})
