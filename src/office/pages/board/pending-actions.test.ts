import { expect, test } from 'vitest'
import { sampleCard, sampleLoad } from '#kit/sample-card.ts'
import { ringingNow, stateOf } from './board-state.ts'
import { answered, boardWithPending, lastWaiting, type PendingAction, pendingName, withPending } from './pending-store.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const card = sampleCard({ order_id: 1, starts_at: new Date(now).toISOString() })
const calm = { now, busy: new Map() }
const action = (key: string, step: PendingAction['step'], orderId = 1): PendingAction => ({
  key,
  orderId,
  step,
  readyIn: null,
  failures: 0,
  refused: null,
})

test('a card shows what is kept for it as if it were done, and no other does (OPS-ORDERS-25)', () => {
  const later = withPending(card, [action('a', 'acknowledge'), action('b', 'cooking')], calm)
  expect([later.original_status, later.acknowledged === null]).toEqual(['cooking', false])
  expect(Object.keys(later.may)).toEqual(Object.keys(card.may))
  expect(withPending(card, [action('a', 'acknowledge', 2)], calm)).toBe(card)
  expect(withPending(card, [{ ...action('a', 'acknowledge'), refused: 'It is over' }], calm)).toBe(card)
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

test('an order that is due and accepted without a connection is cooked, and rings no more (OPS-ALARM-01)', () => {
  const state = stateOf({ cards: [card], load: [sampleLoad()], now: new Date(now).toISOString(), cursor: '1' }, now)
  const ring = (actions: PendingAction[], at = now) => ringingNow(boardWithPending(state, actions, at), at)[0]?.ring
  expect([ring([]), ring([action('a', 'acknowledge')])]).toEqual(['until-accepted', null])
  // One for later waits for its start, which comes earlier in a busy shop.
  const later = sampleCard({ ...card, starts_at: new Date(now + 30 * 60_000).toISOString() })
  const statusIn = (minutes: number) =>
    withPending(later, [action('a', 'acknowledge')], { now, busy: new Map([[card.shop_id, minutes]]) }).original_status
  expect([statusIn(0), statusIn(20)]).toEqual(['accepted', 'cooking'])
})

test('the last step that waits is taken back first, because the others lead to it', () => {
  const kept = [action('a', 'acknowledge'), action('b', 'cooked'), action('c', 'sent', 2)]
  expect(lastWaiting(kept, 1)?.key).toBe('b')
  expect(lastWaiting([{ ...action('a', 'acknowledge'), refused: 'It is over' }], 1)).toBeUndefined()
})
