import { useEffect, useState } from 'react'
import type { OrderCache as PendingOrder } from '#contract/payment.ts'
import { callApi } from '#web/browser/api.ts'
import { leaveFor } from '#web/browser/page-language.ts'
import { lookAtOrder } from '#web/features/payment/poll-order.ts'
import { isInProgress, isWaiting, type PaymentStage } from './use-payment.ts'

/** Milliseconds between two polls while the customer pays elsewhere (section 9). */
const every = 5000

/** Whether money may come without an action on this page: also from an attempt started before it was opened, or on the bank's page. */
export const isAskedAbout = (stage: PaymentStage, { is_paying }: Pick<PendingOrder, 'is_paying'>, cameBack: boolean): boolean =>
  isWaiting(stage) || is_paying || cameBack

/**
 * Polls the order until its money has come, then opens its complete link (PAY-30, PAY-31). A canceled order without one
 * fails; a failed poll is repeated (DECIDE-106). Returns why the bank has refused the pending payment; null as soon as
 * the customer does something else.
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
      // During a call, the refused attempt is the previous one.
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

/** At zero the order is polled once more: its money may have just come (PAY-25, PAY-31). */
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
