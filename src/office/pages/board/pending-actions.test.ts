import { expect, test } from 'vitest'
import { sampleCard } from '#kit/sample-card.ts'
import { answered, type PendingAction, pendingName, withPending } from './pending-actions.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const card = sampleCard({ order_id: 1, starts_at: new Date(now).toISOString() })
const action = (key: string, step: PendingAction['step'], orderId = 1): PendingAction => ({
  key,
  orderId,
  step,
  readyIn: null,
  refused: null,
})

test('a card shows what is kept for it as if it were done, and no other does (OPS-ORDERS-25)', () => {
  const later = withPending(card, [action('a', 'acknowledge'), action('b', 'cooking')], now)
  expect([later.original_status, later.acknowledged === null]).toEqual(['cooking', false])
  expect(Object.keys(later.may)).toEqual(Object.keys(card.may))
  expect(withPending(card, [action('a', 'acknowledge', 2)], now)).toBe(card)
  expect(withPending(card, [{ ...action('a', 'acknowledge'), refused: 'It is over' }], now)).toBe(card)
})

test('a refusal stays to be read, and the later steps of its order go with it (OPS-ORDERS-25)', () => {
  const kept = [action('a', 'acknowledge'), action('b', 'cooked'), action('c', 'sent', 2)]
  expect(answered(kept, 'a', null).map(({ key }) => key)).toEqual(['b', 'c'])
  expect(answered(kept, 'a', 'It is over').map(({ key, refused }) => [key, refused])).toEqual([
    ['a', 'It is over'],
    ['c', null],
  ])
  expect(answered(kept, 'gone', null)).toEqual(kept)
})

test('a device does not send what a person with the same number has left on it (OPS-ORDERS-25)', () => {
  expect(pendingName({ id: 4, device: { kind: 'board' } })).not.toBe(pendingName({ id: 4, device: null }))
})
