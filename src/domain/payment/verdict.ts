import type { Minor } from '../money.ts'
import type { PendingOrderStatus } from './status.ts'

/**
 * Why money without an order is refunded. `late`: the order can no longer be made; `replaced`: the customer has ordered
 * from the same cart since.
 */
export const returnReasons = ['late', 'replaced', 'second-payment', 'other-amount'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Why money is refunded; `canceled`, `staff` and `missing` are refunds of accepted orders. */
export const refundReasons = [...returnReasons, 'canceled', 'staff', 'missing'] as const
export type RefundReason = (typeof refundReasons)[number]

export type Money = { amount: Minor; currency: string }

/** What to do with captured money: place the order, place it if still possible, or refund. */
export type Verdict = { kind: 'accept' } | { kind: 'accept-if-standing' } | { kind: 'refund'; reason: ReturnReason }

/**
 * What else was ordered from the cart: `unpaid`, another order that waits for payment; `ordered`, another order that
 * was placed, with payment on receipt or online, whatever became of it.
 */
export const cartUses = ['nothing', 'unpaid', 'ordered'] as const
export type CartUse = (typeof cartUses)[number]

const accept: Verdict = { kind: 'accept' }
const acceptIfStanding: Verdict = { kind: 'accept-if-standing' }
const refund = (reason: ReturnReason): Verdict => ({ kind: 'refund', reason })

/** Late money makes its order only while nothing else was ordered from the cart, so that nobody gets two orders for one cart. */
const late: Record<CartUse, Verdict> = { nothing: acceptIfStanding, unpaid: refund('replaced'), ordered: refund('replaced') }

const verdicts: Record<PendingOrderStatus, Record<CartUse, Verdict>> = {
  open: { nothing: accept, unpaid: accept, ordered: refund('replaced') },
  expired: late,
  replaced: late,
  ordered: { nothing: refund('second-payment'), unpaid: refund('second-payment'), ordered: refund('second-payment') },
}

/** Decides on captured money: a different amount is never accepted, otherwise the table decides. */
export function judgeMoney(pending: { status: PendingOrderStatus; due: Money; cartUse: CartUse }, paid: Money): Verdict {
  const isDue = paid.amount === pending.due.amount && paid.currency === pending.due.currency
  return isDue ? verdicts[pending.status][pending.cartUse] : refund('other-amount')
}
