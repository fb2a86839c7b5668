import { useEffect, useState } from 'react'
import { callApi } from '#web/browser/api.ts'
import { leaveFor } from '#web/browser/page-language.ts'
import { awaitedOrder } from './awaited-order.ts'
import { followLateOrder } from './follow-late-order.ts'

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
