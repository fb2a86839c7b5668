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

test('a shop that somebody has stopped until it is released names no time of its return', () => {
  const stopped: TimeExplanation = { ...closed, why: 'shop-stopped' }
  const { text, facts } = presentExplanation(stopped, { timezone: 'Europe/Berlin', now, language: 'en' })
  expect([text, facts.stopped_until]).toEqual(['The restaurant is stopped until somebody releases it', null])
})

test.each([
  ['offered', '09:00–09:30 can be chosen: 0 of 10 places are taken'],
  ['too-soon', '09:00–09:30 cannot be reached: cooking and delivery take 50 min, so not before 12:50'],
  ['full', 'All places of 09:00–09:30 are taken: 0 of 10'],
] as const)('a time that is %s at a busy shop is told with the minutes that cooking takes longer (OPS-LOAD-07)', (why, reason) => {
  const explained: TimeExplanation = { ...closed, why, leadMinutes: 50, earliest: now + 50 * 60_000 }
  const explain = (busy: TimeExplanation['busy']) =>
    presentExplanation({ ...explained, busy }, { timezone: 'Europe/Berlin', now, language: 'en' }).text
  expect(explain(null)).toBe(reason)
  expect(explain({ minutes: 30, until: now + 60 * 60_000 })).toBe(
    `${reason}. The restaurant has a lot of orders: until 13:00 cooking takes 30 min longer`,
  )
})

test('a busy shop is told with the minutes that it takes longer and until when', () => {
  const busy: TimeExplanation = { ...closed, why: 'shop-busy', leadMinutes: 50, earliest: now + 50 * 60_000 }
  const until = now + 60 * 60_000
  const { text } = presentExplanation({ ...busy, busy: { minutes: 30, until } }, { timezone: 'Europe/Berlin', now, language: 'en' })
  expect(text).toBe(
    '09:00–09:30 cannot be reached because of busy +30 min until 13:00: cooking and delivery take 50 min, so not before 12:50',
  )
})
