import { useEffect, useState } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { callApi } from '#web/browser/api.ts'

/** While the stream fails, the status is asked for at this pace (STATUS-02). */
const pollEvery = 30_000

export type LiveOrder = {
  order: TrackedOrder
  /** When the state was last heard, in epoch milliseconds. */
  heardAt: number
  connection: 'live' | 'lost' | 'over'
}

const isOver = (order: TrackedOrder): boolean => order.status.alias === 'done' || order.status.alias === 'canceled'

/** An order that follows its kitchen: by stream, and by polling while that fails (TRACK-15). Ends with the order or the page (TRACK-16). */
export function useLiveOrder(first: TrackedOrder, key: string | null, loadedAt: number): LiveOrder {
  const [live, setLive] = useState<LiveOrder>({ order: first, heardAt: loadedAt, connection: isOver(first) ? 'over' : 'live' })
  const { order_id, order_type } = first
  const over = live.connection === 'over'
  useEffect(() => {
    if (over) return
    return follow({ order_id, order_type, key }, (order) =>
      setLive((before) =>
        order ? { order, heardAt: Date.now(), connection: isOver(order) ? 'over' : 'live' } : { ...before, connection: 'lost' },
      ),
    )
  }, [over, order_id, order_type, key])
  return live
}

type Asked = { order_id: number; order_type: TrackedOrder['order_type']; key: string | null }

/** Tells the order at every change, and null when neither stream nor poll gets through. Returns how to stop. */
function follow({ order_id, order_type, key }: Asked, tell: (order: TrackedOrder | null) => void): () => void {
  const left = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  const poll = async () => {
    const result = await callApi('POST /api/order/status', { body: { order_id, order_type, key }, signal: left.signal })
    if (!left.signal.aborted) tell(result.ok ? result.reply.order : null)
  }
  const startPolling = () => {
    if (timer !== undefined) return
    void poll()
    timer = setInterval(() => void poll(), pollEvery)
  }
  const stream = new EventSource(`/api/order/${order_id}/events${key ? `?key=${encodeURIComponent(key)}` : ''}`)
  stream.onmessage = ({ data }) => {
    clearInterval(timer)
    timer = undefined
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
