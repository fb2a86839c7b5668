import type { Minor } from '../money.ts'
import type { CacheStatus } from './status.ts'

/** Why money goes back; `canceled` and `staff` are refunds of orders that were accepted. */
export const refundReasons = ['late', 'replaced', 'second-payment', 'other-amount', 'canceled', 'staff'] as const
export type RefundReason = (typeof refundReasons)[number]

export type Money = { amount: Minor; currency: string }

/** What becomes of captured money: the order, the order if it can still be had, or a refund. */
export type Verdict = { kind: 'accept' } | { kind: 'accept-if-standing' } | { kind: 'refund'; reason: RefundReason }

/**
 * Judges captured money by what it was asked for. Another sum is never accepted; of two payments the second goes back;
 * what the customer replaced by a newer order stays replaced; late money is accepted if the order can still be made.
 */
export function judgeMoney(cache: { status: CacheStatus; due: Money }, paid: Money): Verdict {
  if (paid.amount !== cache.due.amount || paid.currency !== cache.due.currency) return { kind: 'refund', reason: 'other-amount' }
  switch (cache.status) {
    case 'open':
      return { kind: 'accept' }
    case 'expired':
      return { kind: 'accept-if-standing' }
    case 'replaced':
      return { kind: 'refund', reason: 'replaced' }
    case 'ordered':
      return { kind: 'refund', reason: 'second-payment' }
  }
}
