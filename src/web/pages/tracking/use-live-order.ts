import { useCallback, useEffect, useState } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { callApi, openStream } from '#web/browser/api.ts'

/** While the stream fails, the status is asked for at this pace (STATUS-02). */
const pollEvery = 30_000

export type LiveOrder = {
  order: TrackedOrder
  /** When the state was last heard, in epoch milliseconds. */
  heardAt: number
  connection: 'live' | 'lost' | 'over'
  /** Asks for the state at once. */
  refresh: () => void
}

const isOver = (order: TrackedOrder): boolean => order.status.alias === 'done' || order.status.alias === 'canceled'

/** An order that follows its kitchen: by stream, and by polling while that fails (TRACK-15). Ends with the order or the page (TRACK-16). */
export function useLiveOrder(first: TrackedOrder, key: string | null, loadedAt: number): LiveOrder {
  const [live, setLive] = useState<Omit<LiveOrder, 'refresh'>>({
    order: first,
    heardAt: loadedAt,
    connection: isOver(first) ? 'over' : 'live',
  })
  const { order_id, order_type } = first
  const over = live.connection === 'over'
  const hear = useCallback(
    (order: TrackedOrder | null) =>
      setLive((before) =>
        order ? { order, heardAt: Date.now(), connection: isOver(order) ? 'over' : 'live' } : { ...before, connection: 'lost' },
      ),
    [],
  )
  const isBack = useCallback(() => setLive((before) => (before.connection === 'lost' ? { ...before, connection: 'live' } : before)), [])
  useEffect(() => (over ? undefined : follow({ order_id, order_type, key }, hear, isBack)), [over, order_id, order_type, key, hear, isBack])
  const refresh = useCallback(() => void ask({ order_id, order_type, key }).then(hear), [order_id, order_type, key, hear])
  return { ...live, refresh }
}

type OrderQuery = { order_id: number; order_type: TrackedOrder['order_type']; key: string | null }

async function ask(asked: OrderQuery, signal?: AbortSignal): Promise<TrackedOrder | null> {
  const result = await callApi('POST /api/order/status', { body: asked, ...(signal ? { signal } : {}) })
  return result.ok ? result.reply.order : null
}

/**
 * Tells the order at every change, and null when neither stream nor poll gets through. A stream that opens again tells
 * nothing of its own when nothing has changed meanwhile. Returns how to stop.
 */
function follow(asked: OrderQuery, tell: (order: TrackedOrder | null) => void, isBack: () => void): () => void {
  const { order_id, key } = asked
  const left = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  const poll = async () => {
    const order = await ask(asked, left.signal)
    if (!left.signal.aborted) tell(order)
  }
  const startPolling = () => {
    if (timer !== undefined) return
    void poll()
    timer = setInterval(() => void poll(), pollEvery)
  }
  const stream = openStream(`/api/order/${order_id}/events${key ? `?key=${encodeURIComponent(key)}` : ''}`)
  stream.onopen = () => {
    clearInterval(timer)
    timer = undefined
    isBack()
  }
  stream.onmessage = ({ data }) => {
    tell(JSON.parse(String(data)) as TrackedOrder)
  }
  // The browser goes on trying the stream by itself; a stream that is refused for good stays with the poll.
  stream.onerror = startPolling
  return () => {
    left.abort()
    clearInterval(timer)
    stream.close()
  }
}
