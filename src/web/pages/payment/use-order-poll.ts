import { useEffect } from 'react'
import type { OrderCache } from '#contract/payment.ts'
import { callApi } from '#web/browser/api.ts'

/** Milliseconds between two looks at the status while the customer pays elsewhere (section 9). */
const every = 5000

/**
 * Looks at the order until its money has come, then goes on by its complete link (PAY-30, PAY-31). A canceled order
 * without one fails; a look that fails is only tried again (DECIDE-106).
 */
export function useOrderPoll(active: boolean, { order_id, order_type }: OrderCache, onCanceled: () => void): void {
  useEffect(() => {
    if (!active) return
    const left = new AbortController()
    const look = async () => {
      const result = await callApi('POST /api/order/status', { body: { order_id, order_type }, signal: left.signal })
      if (!result.ok || left.signal.aborted) return
      const { status, complete_link } = result.reply.order
      if (status.alias === 'waiting_for_payment') return
      if (complete_link) location.assign(complete_link)
      else if (status.alias === 'canceled') onCanceled()
    }
    const timer = setInterval(() => void look(), every)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [active, order_id, order_type, onCanceled])
}
