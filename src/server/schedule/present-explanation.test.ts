import { expect, test } from 'vitest'
import type { TimeExplanation } from '#domain/schedule/explain-time.ts'
import { presentExplanation } from './present-explanation.ts'

const now = Date.parse('2026-11-21T12:00:00+01:00')

const closed: TimeExplanation = {
  why: 'closed',
  interval: { id: '2026-11-21_09:00', date: '2026-11-21', from: 9 * 60 },
  hours: [{ from: 10 * 60, to: 24 * 60 }],
  leadMinutes: 20,
  earliest: now,
  lastDate: '2026-11-27',
  stoppedUntil: null,
  pausedUntil: null,
  busy: null,
  taken: 0,
  capacity: 10,
  usual: null,
}

test('a shop that is open until midnight is told to close at 24:00, not to open again at 00:00', () => {
  const { text, facts } = presentExplanation(closed, { timezone: 'Europe/Berlin', now, language: 'en' })
  expect(text).toBe('09:00–09:30 does not fit into the hours of the restaurant: 10:00–24:00')
  expect(facts.hours).toEqual([{ opens: '10:00', closes: '24:00' }])
})
