// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RunningOrder } from '#contract/user-orders.ts'
import { renderPart } from '#kit/screen-part.tsx'
import { Strip, timeOf } from './running-order.tsx'

const status = { alias: 'cooking', name: 'Wird zubereitet', description: '', original_status: 'cooking' }
const order = {
  order_id: 12_345_678,
  status,
  order_type: 'takeaway',
  ready_from: '2026-05-01T16:30:00Z',
  ready_to: '2026-05-01T17:00:00Z',
  timezone: 'Europe/Berlin',
  city_alias: 'berlin',
} as RunningOrder
const at = (text: string): number => Date.parse(text)

test.each<[what: string, order: RunningOrder, now: string, time: string | null]>([
  ['its window, in the time of the city', order, '2026-05-01T15:00:00Z', '18:30–19:00'],
  ['the date as well before that day', order, '2026-04-30T15:00:00Z', '01.05, 18:30–19:00'],
  ['one time where a delay has left no window', { ...order, ready_from: order.ready_to }, '2026-05-01T15:00:00Z', '19:00'],
  ['no time that is past', order, '2026-05-01T17:00:01Z', null],
  ['no time when it waits to be collected', { ...order, status: { ...status, original_status: 'cooked' } }, '2026-05-01T16:00:00Z', null],
])('a running order on the menu says %s', (_what, running, now, time) => {
  expect(timeOf(running, at(now))).toBe(time)
})

test('a running order on the menu leads to its page with its state, and says how many others there are', () => {
  renderPart(<Strip order={order} others={1} now={at('2026-05-01T15:00:00Z')} />)
  const link = screen.getByRole('link', { name: /12345678/, description: /Wird zubereitet/ })
  expect([link.getAttribute('href'), link.textContent.includes('+1')]).toEqual(['/berlin/order/12345678/tracking', true])
})
