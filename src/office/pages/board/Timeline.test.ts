import { expect, test } from 'vitest'
import { sampleCard } from '#kit/sample-card.ts'
import { office } from '#messages/en/office/index.ts'
import { timelineWords } from './Timeline.tsx'

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
    /has not gone back · .*10.* · Anna$/,
  )
})

test('what the shop does by itself is not called another program', () => {
  expect(words({ kind: 'status', status: 'cooking', by: { kind: 'shop', name: null } })).toBe('new status · cooking · system')
  expect(words({ kind: 'status', status: 'cooking', by: { kind: 'system', name: null } })).toBe('new status · cooking · another program')
})

test('an order that is placed is not called accepted, which is what a person does', () => {
  expect(words({ kind: 'status', status: 'accepted', by: { kind: 'customer', name: null } })).toBe('order placed · customer')
})

const ada = { kind: 'person' as const, name: 'Ada' }
test.each<[string, Partial<Entry>, string]>([
  ['a delay by its new time', { kind: 'delayed', text: '2026-11-23T13:00:00Z', by: ada }, 'time moved · 16:00 · Ada'],
  [
    'a delay of another day with its day',
    { kind: 'delayed', text: '2026-11-24T13:00:00Z', by: ada },
    'time moved · Tue, Nov 24, 16:00 · Ada',
  ],
  ['a correction by what was changed', { kind: 'corrected', text: 'phone', by: ada }, 'corrected · phone · Ada'],
  ['an acceptance by its minutes', { kind: 'accepted', text: '20', by: ada }, 'accepted · ready in 20 min · Ada'],
  ['an acceptance without minutes alone', { kind: 'accepted', by: ada }, 'accepted · Ada'],
  ['a rejection by its reason', { kind: 'rejected', text: 'closing', by: ada }, 'rejected · We are closing · Ada'],
  ['a reason of a newer server by its code', { kind: 'rejected', text: 'flood', by: ada }, 'rejected · flood · Ada'],
  ['a note by its words', { kind: 'note', text: '20', by: ada }, 'note · 20 · Ada'],
  ['a ticket by its name', { kind: 'printed', text: 'bag', status: 'original', by: ada }, 'ticket printed · Bag · Ada'],
  [
    'a ticket that was printed again as a copy',
    { kind: 'printed', text: 'bag', status: 'copy', by: ada },
    'ticket printed · Bag, COPY · Ada',
  ],
  [
    'an alarm by why, and whether it is sent',
    { kind: 'alarm', text: 'duty', status: 'waiting' },
    'alarm to phones · not accepted, not sent yet · system',
  ],
  ['a status of a newer server by its code', { kind: 'status', status: 'flying', by: ada }, 'new status · flying · Ada'],
  ['what is missing with what it costs', { kind: 'adjusted', text: 'Borscht', amount: 1_000, by: ada }, 'missing · Borscht · €10 · Ada'],
  ['a message alone where its kind is not known', { kind: 'message', status: 'sent' }, 'message to the customer · sent · system'],
])('what happened is told: %s (OPS-ORDERS-24)', (_, entry, said) => expect(words(entry)).toBe(said))
