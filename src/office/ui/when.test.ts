import { expect, test } from 'vitest'
import { when } from './when.ts'

// Zones of the northern winter, in which none changes its clock.
const noon = '2026-01-15T12:00:00.000Z'
const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const plain = (words: string): string => words.replaceAll('\u202F', ' ')

test('a moment is told by the clock of its place, which is named where this device shows another time', () => {
  expect(plain(when(noon, 'en', 'Pacific/Kiritimati'))).toBe('Jan 16, 2026, 2:00 AM (GMT+14)')
  expect(plain(when(noon, 'de', 'Pacific/Kiritimati'))).toBe('16.01.2026, 02:00 (GMT+14)')
})

test('what is of no place, or of one with this device’s time, names no zone', () => {
  expect(when(noon, 'en', own)).toBe(when(noon, 'en'))
  expect(when(noon, 'en')).not.toContain('GMT')
})
