import { useEffect, useState } from 'react'
import { callApi } from '#web/browser/api.ts'
import { leaveFor } from '#web/browser/page-language.ts'
import type { OrderType } from '#contract/common.ts'
import { awaitedOrder } from './awaited-order.ts'
import { lookAtOrder } from './poll-order.ts'

const minute = 60_000

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * For a page that reports a failed payment: opens the order if its money comes after all. True if the money is refunded
 * instead. Polls while the page is visible, and starts again when it becomes visible.
 * @param orderId null: the order whose payment page was opened last
 */
export function useLateOrder(orderId: number | null): boolean {
  const [isReturned, setReturned] = useState(false)
  useEffect(() => {
    if (isReturned) return
    const order = orderId === null ? awaitedOrder() : { order_id: orderId, order_type: null }
    if (!order) return
    let following: AbortController | null = null
    const follow = async (): Promise<void> => {
      following?.abort()
      if (document.hidden) return
      const { signal } = (following = new AbortController())
      const end = await followLateOrder(order, { call: callApi, now: Date.now, wait }, signal)
      if (end?.kind === 'paid') leaveFor(end.url)
      if (end?.kind === 'returned') setReturned(true)
    }
    const look = (): void => void follow()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      following?.abort()
      document.removeEventListener('visibilitychange', look)
    }
  }, [orderId, isReturned])
  return isReturned
}

/** Milliseconds until the next poll, by the time since the page was opened: frequent at first, then rare; null: stop. */
export function pauseAfter(elapsed: number): number | null {
  if (elapsed < 5 * minute) return 5_000
  return elapsed < 30 * minute ? 30_000 : null
}

type World = { call: typeof callApi; now: () => number; wait: (milliseconds: number, signal: AbortSignal) => Promise<void> }

type LateEnd = { kind: 'paid'; url: string } | { kind: 'returned' }

/**
 * Polls an order until its late money has come: it is paid, or being refunded. Null when polling ends, or the page was
 * left.
 */
export async function followLateOrder(
  order: { order_id: number; order_type: OrderType | null },
  { call, now, wait }: World,
  signal: AbortSignal,
): Promise<LateEnd | null> {
  const opened = now()
  for (;;) {
    const seen = await lookAtOrder(order, call, signal)
    if (signal.aborted || seen.kind === 'none') return null
    if (seen.kind === 'paid' || seen.kind === 'returned') return seen
    const pause = pauseAfter(now() - opened)
    if (pause === null) return null
    await wait(pause, signal)
    if (signal.aborted) return null
  }
}
