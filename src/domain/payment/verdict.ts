import type { Minor } from '../money.ts'
import type { PendingOrderStatus } from './status.ts'

/**
 * Why money goes back that made no order. `late`: its order can no longer be made; `replaced`: its customer has ordered
 * from the same cart since.
 */
export const returnReasons = ['late', 'replaced', 'second-payment', 'other-amount'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Why money goes back; `canceled` and `staff` are refunds of orders that were accepted. */
export const refundReasons = [...returnReasons, 'canceled', 'staff'] as const
export type RefundReason = (typeof refundReasons)[number]

export type Money = { amount: Minor; currency: string }

/** What becomes of captured money: the order, the order if it can still be had, or a refund. */
export type Verdict = { kind: 'accept' } | { kind: 'accept-if-standing' } | { kind: 'refund'; reason: ReturnReason }

/**
 * What else its customer did with the cart: `unpaid`, another order of it waits for its money; `ordered`, another order of
 * it was placed, on receipt or online, whatever became of that one.
 */
export const cartUses = ['nothing', 'unpaid', 'ordered'] as const
export type CartUse = (typeof cartUses)[number]

const accept: Verdict = { kind: 'accept' }
const acceptIfStanding: Verdict = { kind: 'accept-if-standing' }
const refund = (reason: ReturnReason): Verdict => ({ kind: 'refund', reason })

/** Late money makes its order only while nothing else was ordered from the cart: nobody gets two dinners for one cart. */
const late: Record<CartUse, Verdict> = { nothing: acceptIfStanding, unpaid: refund('replaced'), ordered: refund('replaced') }

const verdicts: Record<PendingOrderStatus, Record<CartUse, Verdict>> = {
  open: { nothing: accept, unpaid: accept, ordered: refund('replaced') },
  expired: late,
  replaced: late,
  ordered: { nothing: refund('second-payment'), unpaid: refund('second-payment'), ordered: refund('second-payment') },
}

/** Judges captured money by what it was asked for: another sum is never accepted, else the table decides. */
export function judgeMoney(pending: { status: PendingOrderStatus; due: Money; cartUse: CartUse }, paid: Money): Verdict {
  const isDue = paid.amount === pending.due.amount && paid.currency === pending.due.currency
  return isDue ? verdicts[pending.status][pending.cartUse] : refund('other-amount')
}
