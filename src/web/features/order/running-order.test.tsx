// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TrackedOrder } from '#contract/order.ts'
import type { RunningOrder as Running } from '#contract/user-orders.ts'
import { allLoaded, answerCalls, renderPart } from '#kit/screen-part.tsx'
import { readCookie } from '#web/browser/cookies.ts'
import { readRunning, runningOrders, takeTracked } from './running-orders.ts'
import { mayBeRunning } from './running-room.ts'
import RunningOrder, { Strip, timeOf } from './running-order.tsx'

const status = { alias: 'cooking', name: 'Wird zubereitet', description: '', original_status: 'cooking' }
const order = {
  order_id: 12_345_678,
  status,
  order_type: 'takeaway',
  ready_from: '2026-05-01T16:30:00Z',
  ready_to: '2026-05-01T17:00:00Z',
  timezone: 'Europe/Berlin',
  city_alias: 'berlin',
} as Running
const at = (text: string): number => Date.parse(text)

test.each<[what: string, order: Running, now: string, time: string | null]>([
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
  const link = screen.getByRole('link', { name: /12345678/, description: /In Zubereitung/ })
  expect([link.getAttribute('href'), link.textContent.includes('+1')]).toEqual(['/berlin/order/12345678/tracking', true])
})

test('a running order follows its changes, says how it has ended, and tells the next page how long to leave room', async () => {
  const due = new Date(Date.now() + 1_800_000).toISOString()
  const streams: { address: string; onmessage?: (event: { data: string }) => void; close: () => void }[] = []
  vi.stubGlobal('EventSource', function open(address: string) {
    const stream = { address, close: vi.fn<() => void>() }
    streams.push(stream)
    return stream
  })
  answerCalls(() => Response.json({ orders: [{ ...order, ready_to: due }] }))
  renderPart(<RunningOrder liesOver={false} />)
  await allLoaded()
  expect(screen.getByRole('link').textContent).toContain('In Zubereitung')
  expect(Number(readCookie('running_order'))).toBeCloseTo(Date.parse(due) / 1000 + 3600, -1)
  expect(streams.map(({ address }) => address)).toEqual(['/api/order/12345678/events'])
  const done = { ...order, ready_to: due, status: { ...status, alias: 'done', original_status: 'done' } }
  act(() => streams[0]?.onmessage?.({ data: JSON.stringify(done) }))
  expect(screen.getByRole('link').textContent).toContain('Abgeholt')
  expect(mayBeRunning()).toBe(false)
  expect(streams[0]?.close).toHaveBeenCalled()
})

test('an answer that was on its way when an order ended leaves no room for it', async () => {
  const due = new Date(Date.now() + 1_800_000).toISOString()
  const running = { ...order, order_id: 87_654_321, ready_to: due }
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  answerCalls(async () => {
    await promise
    return Response.json({ orders: [running] })
  })
  const reading = readRunning()
  takeTracked({ ...running, status: { ...status, alias: 'done', original_status: 'done' } } as unknown as TrackedOrder)
  answer()
  await reading
  expect([mayBeRunning(), runningOrders.get()?.orders.some(({ order_id }) => order_id === running.order_id)]).toEqual([false, false])
})
