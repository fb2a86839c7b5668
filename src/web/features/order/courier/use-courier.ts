import { useEffect } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { callApi } from '#web/browser/api.ts'
import { useSite } from '#web/features/site/use-site.ts'
import type { Coordinates } from '#contract/common.ts'
import { type CourierSight, type CourierWay, setCourierWay, useCourierWay } from './courier-store.ts'

/** Milliseconds between two requests. */
const lookEvery = 30_000

/** Whether the page has a courier's map: the brand tracks couriers, and the order is on its way. */
export const useHasCourier = ({ status }: TrackedOrder): boolean => useSite().settings.enableTrackingCourier && status.alias === 'sent'

/** Follows the courier of an order on its way, until it ends or the page is left. */
export function useCourier(order: TrackedOrder, key: string | null): CourierWay | null {
  const on = useHasCourier(order)
  const { order_id, shop, delivery } = order
  const ends = JSON.stringify({ shop, door: delivery })
  useEffect(() => {
    if (!on) return undefined
    const places = JSON.parse(ends) as Pick<CourierWay, 'shop' | 'door'>
    let look = 0
    let lastSeen: CourierSight | null = null
    setCourierWay({ ...places, courier: null, look, isSeen: true, lastSeen })
    const stop = followCourier(
      async (signal) => {
        const result = await callApi('GET /api/order-tracking/get-courier-location', { query: { order_id, key }, signal })
        return result.ok ? result.reply.coordinates : null
      },
      (courier) => {
        if (courier) lastSeen = { at: courier, seenAt: Date.now() }
        setCourierWay({ ...places, courier, look: (look += 1), isSeen: courier !== null, lastSeen })
      },
    )
    return () => {
      stop()
      setCourierWay(null)
    }
  }, [on, order_id, key, ends])
  return useCourierWay()
}

/** Requests a courier's location at once and then every 30 s; reports null when it is unknown. Returns a function that ends this. */
export function followCourier(
  locate: (signal: AbortSignal) => Promise<Coordinates | null>,
  report: (location: Coordinates | null) => void,
): () => void {
  const left = new AbortController()
  const look = (): void =>
    void locate(left.signal).then((location) => {
      if (!left.signal.aborted) report(location)
    })
  look()
  const timer = setInterval(look, lookEvery)
  return () => {
    left.abort()
    clearInterval(timer)
  }
}
