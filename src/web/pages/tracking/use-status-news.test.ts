import { expect, test } from 'vitest'
import { newsOf } from './progress.tsx'

const order = {
  status: { alias: 'cooking', name: 'Cooking', description: 'In the kitchen', original_status: null },
  ready_from: '2026-03-14T15:30:00.000Z',
  ready_to: '2026-03-14T16:00:00.000Z',
  timezone: 'Europe/Berlin',
}

test.each([
  ['the same answer again', order, false],
  ['another status', { ...order, status: { ...order.status, name: 'On its way' } }, true],
  ['a delay under the same status', { ...order, status: { ...order.status, description: 'It takes longer' } }, true],
  ['a later time', { ...order, ready_to: '2026-03-14T16:30:00.000Z' }, true],
])('a screen reader is told of what is new: %s (TRACK-03)', (_, next, isNews) => {
  expect(newsOf(next) !== newsOf(order)).toBe(isNews)
})
