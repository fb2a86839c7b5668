import { expect, test } from 'vitest'
import { sampleCard } from '#kit/sample-card.ts'
import { office } from '#messages/en/office/index.ts'
import { timelineWords } from './timeline-words.ts'

type Entry = Parameters<typeof timelineWords>[0]
const card = sampleCard({ currency_code: 'EUR' })
const words = (entry: Partial<Entry>): string => {
  const whole: Entry = {
    at: card.placed_at,
    kind: 'status',
    by: { kind: 'shop', name: null },
    status: null,
    text: null,
    amount: null,
    ...entry,
  }
  return timelineWords(whole, card, office, { language: 'en', now: Date.parse('2026-11-23T12:00:00Z') })
}

test('a message is told with what it says and whether it is sent (OPS-ORDERS-24)', () => {
  const sent = words({ kind: 'message', text: 'missing', status: 'sent' })
  expect(sent).not.toBe(words({ kind: 'message', text: 'missing', status: 'waiting' }))
  expect(sent).not.toBe(words({ kind: 'message', text: 'delayed', status: 'sent' }))
})

test('a payment and a refund are told with how far they are, their sum and whose they are (OPS-ORDERS-24)', () => {
  expect(words({ kind: 'paid', status: 'paid', amount: 51_000, by: { kind: 'customer', name: null } })).toMatch(
    /received · .*510.* · customer$/,
  )
  expect(words({ kind: 'refunded', status: 'failed', amount: 1_000, by: { kind: 'person', name: 'Anna' } })).toMatch(
    /refused.* · .*10.* · Anna$/,
  )
})

test('what the shop does by itself is not called another program', () => {
  expect(words({ kind: 'status', status: 'cooking', by: { kind: 'shop', name: null } })).toBe('new status · cooking · system')
  expect(words({ kind: 'status', status: 'cooking', by: { kind: 'system', name: null } })).toBe('new status · cooking · another program')
})

test('an order that is placed is not called accepted, which is what a person does', () => {
  expect(words({ kind: 'status', status: 'accepted', by: { kind: 'customer', name: null } })).toBe('order placed · customer')
})
