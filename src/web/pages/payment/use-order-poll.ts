import { useEffect, useState } from 'react'
import type { OrderCache as PendingOrder } from '#contract/payment.ts'
import { callApi } from '#web/browser/api.ts'
import { leaveFor } from '#web/browser/page-language.ts'
import { lookAtOrder } from '#web/features/payment/poll-order.ts'
import { isInProgress, isWaiting, type PaymentStage } from './use-payment.ts'

/** Milliseconds between two looks at the status while the customer pays elsewhere (section 9). */
const every = 5000

/** Whether money may come without this page doing anything: also of what was begun before it was opened, or left for the bank's. */
export const isAskedAbout = (stage: PaymentStage, { is_paying }: Pick<PendingOrder, 'is_paying'>, cameBack: boolean): boolean =>
  isWaiting(stage) || is_paying || cameBack

/**
 * Looks at the order until its money has come, then goes on by its complete link (PAY-30, PAY-31). A canceled order
 * without one fails; a look that fails is only tried again (DECIDE-106). Returns why the bank has refused what is waited
 * for, once it has; null as soon as the customer does something else.
 */
export function useOrderPoll(active: boolean, pending: PendingOrder, stage: PaymentStage, onCanceled: () => void): string[] | null {
  const [refusal, setRefusal] = useState<{ of: PaymentStage; errors: string[] } | null>(null)
  const errors = refusal?.of === stage ? refusal.errors : null
  const looks = active && errors === null
  useEffect(() => {
    if (!looks) return
    const left = new AbortController()
    const look = async () => {
      const seen = await lookAtOrder(pending, callApi, left.signal)
      if (left.signal.aborted) return
      if (seen.kind === 'paid') leaveFor(seen.url)
      else if (seen.kind === 'canceled' || seen.kind === 'returned') onCanceled()
      // While a call is under way, what was refused is the attempt before it.
      else if (seen.kind === 'refused' && !isInProgress(stage)) setRefusal({ of: stage, errors: seen.errors })
    }
    const timer = setInterval(() => void look(), every)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [looks, pending, stage, onCanceled])
  return errors
}

/** At zero the order is looked at once more: its money may have come a moment ago (PAY-25, PAY-31). */
export function useLastLook(isOver: boolean, pending: PendingOrder, onOver: () => void): void {
  useEffect(() => {
    if (!isOver) return
    const left = new AbortController()
    void lookAtOrder(pending, callApi, left.signal).then((seen) => {
      if (left.signal.aborted) return
      if (seen.kind === 'paid') leaveFor(seen.url)
      else onOver()
    })
    return () => left.abort()
  }, [isOver, pending, onOver])
}
