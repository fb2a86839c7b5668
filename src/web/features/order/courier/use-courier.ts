import { useEffect } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { callApi } from '#web/browser/api.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { type CourierWay, setCourierWay, useCourierWay } from './courier-store.ts'
import { followCourier } from './follow-courier.ts'

/** Whether the page has a courier's map: the brand tracks couriers, and the order is on its way (COURIER-01, COURIER-02). */
export const useHasCourier = ({ status }: TrackedOrder): boolean => useSite().settings.enableTrackingCourier && status.alias === 'sent'

/** Follows the courier of an order on its way, until it ends or the page is left (COURIER-05). */
export function useCourier(order: TrackedOrder, key: string | null): CourierWay | null {
  const on = useHasCourier(order)
  const { order_id, shop, delivery } = order
  const ends = JSON.stringify({ shop, door: delivery })
  useEffect(() => {
    if (!on) return undefined
    const places = JSON.parse(ends) as Pick<CourierWay, 'shop' | 'door'>
    let look = 0
    setCourierWay({ ...places, courier: null, look, isSeen: true })
    const stop = followCourier(
      async (signal) => {
        const result = await callApi('GET /api/order-tracking/get-courier-location', { query: { order_id, key }, signal })
        return result.ok ? result.reply.coordinates : null
      },
      (courier) => setCourierWay({ ...places, courier, look: (look += 1), isSeen: courier !== null }),
    )
    return () => {
      stop()
      setCourierWay(null)
    }
  }, [on, order_id, key, ends])
  return useCourierWay()
}
