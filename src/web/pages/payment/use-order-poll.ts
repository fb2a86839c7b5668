import { useEffect } from 'react'
import type { OrderCache } from '#contract/payment.ts'
import { callApi } from '#web/browser/api.ts'
import { lookAtOrder } from './look-at-order.ts'
import { isWaiting, type Stage } from './use-payment.ts'

/** Milliseconds between two looks at the status while the customer pays elsewhere (section 9). */
const every = 5000

/** Whether money may come without this page doing anything: also of what was begun before it was opened, or left for the bank's. */
export const isAskedAbout = (stage: Stage, { is_paying }: Pick<OrderCache, 'is_paying'>, cameBack: boolean): boolean =>
  isWaiting(stage) || is_paying || cameBack

/**
 * Looks at the order until its money has come, then goes on by its complete link (PAY-30, PAY-31). A canceled order
 * without one fails; a look that fails is only tried again (DECIDE-106).
 */
export function useOrderPoll(active: boolean, cache: OrderCache, onCanceled: () => void): void {
  useEffect(() => {
    if (!active) return
    const left = new AbortController()
    const look = async () => {
      const seen = await lookAtOrder(cache, callApi, left.signal)
      if (left.signal.aborted) return
      if (seen.kind === 'paid') location.assign(seen.url)
      else if (seen.kind === 'canceled') onCanceled()
    }
    const timer = setInterval(() => void look(), every)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [active, cache, onCanceled])
}

/** At zero the order is looked at once more: its money may have come a moment ago (PAY-25, PAY-31). */
export function useLastLook(isOver: boolean, cache: OrderCache, onOver: () => void): void {
  useEffect(() => {
    if (!isOver) return
    const left = new AbortController()
    void lookAtOrder(cache, callApi, left.signal).then((seen) => {
      if (left.signal.aborted) return
      if (seen.kind === 'paid') location.assign(seen.url)
      else onOver()
    })
    return () => left.abort()
  }, [isOver, cache, onOver])
}
