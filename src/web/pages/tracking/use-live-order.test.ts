// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls } from '#kit/screen-part.tsx'
import { useLiveOrder } from './use-live-order.ts'

const order = { order_id: 12345678, order_type: 'delivery', status: { alias: 'cooking' } } as Parameters<typeof useLiveOrder>[0]
const sent = { ...order, status: { alias: 'sent' } }

/** A stream that stays open and says nothing, as one does whose connection was cut. */
class SilentStream {
  onopen: unknown = null
  close(): void {}
}

/** The page of an order, and the server's next answers: null while it cannot be reached. */
function follow(...answers: (object | null)[]) {
  vi.stubGlobal('EventSource', SilentStream)
  const calls = answerCalls(() => {
    const answer = answers.shift()
    return answer ? Response.json({ order: answer }) : Promise.reject(new TypeError('Failed to fetch'))
  })
  const { result } = renderHook(() => useLiveOrder(order, null, 0))
  return { live: () => [result.current.connection, result.current.order.status.alias], calls }
}

const told = (target: EventTarget, event: string): Promise<void> => act(async () => void target.dispatchEvent(new Event(event)))

test('a page whose connection is cut says so, however open its stream looks, and has the news when it is back (TRACK-03)', async () => {
  const { live } = follow(null, sent)
  expect(live()).toEqual(['live', 'cooking'])
  await told(window, 'offline')
  expect(live()).toEqual(['lost', 'cooking'])
  await told(window, 'online')
  expect(live()).toEqual(['live', 'sent'])
})

test('a page that is looked at again asks for what it may have slept through (TRACK-03)', async () => {
  const { live } = follow(sent)
  await told(document, 'visibilitychange')
  expect(live()).toEqual(['live', 'sent'])
})

test('an answer that does not come is asked for again (TRACK-02)', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { live } = follow(null, sent)
  await told(document, 'visibilitychange')
  expect(live()).toEqual(['lost', 'cooking'])
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(live()).toEqual(['live', 'sent'])
})
