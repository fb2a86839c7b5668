import { useCallback, useEffect, useState } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { callApi, openStream } from '#web/browser/api.ts'

/** The polling interval while the stream fails. */
const pollEvery = 30_000

export type LiveOrder = {
  order: TrackedOrder
  /** The time of the last update, in epoch milliseconds. */
  updatedAt: number
  connection: 'live' | 'lost' | 'over'
  /** Requests the state at once. */
  refresh: () => void
}

const isOver = (order: TrackedOrder): boolean => order.status.alias === 'done' || order.status.alias === 'canceled'

/** An order updated live: by a stream, and by polling while that fails. Ends with the order or the page. */
export function useLiveOrder(first: TrackedOrder, key: string | null, loadedAt: number): LiveOrder {
  const [live, setLive] = useState<Omit<LiveOrder, 'refresh'>>({
    order: first,
    updatedAt: loadedAt,
    connection: isOver(first) ? 'over' : 'live',
  })
  const { order_id, order_type } = first
  const over = live.connection === 'over'
  const listener = useCallback(
    (order: TrackedOrder | null) =>
      setLive((before) =>
        order ? { order, updatedAt: Date.now(), connection: isOver(order) ? 'over' : 'live' } : { ...before, connection: 'lost' },
      ),
    [],
  )
  const isBack = useCallback(() => setLive((before) => (before.connection === 'lost' ? { ...before, connection: 'live' } : before)), [])
  useEffect(
    () => (over ? undefined : follow({ order_id, order_type, key }, listener, isBack)),
    [over, order_id, order_type, key, listener, isBack],
  )
  const refresh = useCallback(() => void load({ order_id, order_type, key }).then(listener), [order_id, order_type, key, listener])
  return { ...live, refresh }
}

type OrderQuery = { order_id: number; order_type: TrackedOrder['order_type']; key: string | null }

async function load(requested: OrderQuery, signal?: AbortSignal): Promise<TrackedOrder | null> {
  const result = await callApi('POST /api/order/status', { body: requested, ...(signal ? { signal } : {}) })
  return result.ok ? result.reply.order : null
}

/**
 * Calls back with the order at every change, and with null when neither stream nor poll succeeds. A reopened stream
 * sends nothing if nothing has changed meanwhile. Returns a function that ends this.
 */
function follow(requested: OrderQuery, report: (order: TrackedOrder | null) => void, isBack: () => void): () => void {
  const { order_id, key } = requested
  const left = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  const poll = async () => {
    const order = await load(requested, left.signal)
    if (left.signal.aborted) return
    report(order)
    if (order === null) keepPolling()
  }
  const keepPolling = () => {
    timer ??= setInterval(() => void poll(), pollEvery)
  }
  const startPolling = () => {
    if (timer !== undefined) return
    keepPolling()
    void poll()
  }
  const stream = openStream(`/api/order/${order_id}/events${key ? `?key=${encodeURIComponent(key)}` : ''}`)
  stream.onopen = () => {
    clearInterval(timer)
    timer = undefined
    isBack()
  }
  stream.onmessage = ({ data }) => {
    report(JSON.parse(String(data)) as TrackedOrder)
  }
  // The browser reconnects the stream by itself; if it is refused for good, polling continues.
  stream.onerror = startPolling
  // A stream that a cut, or a phone asleep, has left without its server looks open for minutes: it is not relied upon.
  const { signal } = left
  addEventListener('offline', startPolling, { signal })
  addEventListener('online', () => void poll(), { signal })
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && poll()), { signal })
  return () => {
    left.abort()
    clearInterval(timer)
    stream.close()
  }
}
