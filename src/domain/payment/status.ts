import type { Minor } from '../money.ts'

/**
 * The statuses of one payment attempt. `started`: stored before the provider is called. `waiting`: the provider has it,
 * the customer has to act. `unknown`: the provider's response was lost. `refused` and `abandoned`: no money was taken
 * as far as is known; a later report of money from the provider always wins.
 */
export const paymentStatuses = ['started', 'waiting', 'unknown', 'refused', 'abandoned', 'paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const moves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  started: ['waiting', 'unknown', 'refused', 'abandoned', 'paid'],
  waiting: ['refused', 'abandoned', 'paid'],
  unknown: ['waiting', 'refused', 'abandoned', 'paid'],
  refused: ['paid'],
  abandoned: ['paid'],
  paid: [],
}

export const canMove = (from: PaymentStatus, to: PaymentStatus): boolean => moves[from].includes(to)

/** The statuses from which a status can be reached: the guard of the database update. */
export const reachedFrom = (to: PaymentStatus): PaymentStatus[] => paymentStatuses.filter((from) => canMove(from, to))

/** Whether money may still come without a new attempt. An order has at most one such attempt at a time. */
export const isOpen = (status: PaymentStatus): boolean => moves[status].length > 1

export const openStatuses = paymentStatuses.filter(isOpen)

/** Whether the provider may be charging now, so that no other attempt may replace this one. */
export const mayBeCharging = (status: PaymentStatus): boolean => status === 'started' || status === 'unknown'

/**
 * The statuses of a pending order. It becomes `ordered` once, in time or late. `expired`: the time to pay is over.
 * `replaced`: the customer ordered again before that.
 */
export const pendingOrderStatuses = ['open', 'expired', 'replaced', 'ordered'] as const
export type PendingOrderStatus = (typeof pendingOrderStatuses)[number]

const pendingOrderMoves: Record<PendingOrderStatus, readonly PendingOrderStatus[]> = {
  open: ['ordered', 'expired', 'replaced'],
  expired: ['ordered'],
  replaced: ['ordered'],
  ordered: [],
}
export const canPendingOrderMove = (from: PendingOrderStatus, to: PendingOrderStatus): boolean => pendingOrderMoves[from].includes(to)

/** The status that the customer sees for an order that is not paid. */
export const shownStatus = (status: PendingOrderStatus): 'waiting_for_payment' | 'canceled' =>
  status === 'open' ? 'waiting_for_payment' : 'canceled'

/**
 * Why money without an order is refunded. `late`: the order can no longer be made; `replaced`: the customer has ordered
 * from the same cart since.
 */
export const returnReasons = ['late', 'replaced', 'second-payment', 'other-amount'] as const

export type ReturnReason = (typeof returnReasons)[number]

/** Why money is refunded; `canceled`, `staff` and `missing` are refunds of accepted orders. */
const refundReasons = [...returnReasons, 'canceled', 'staff', 'missing'] as const

export type RefundReason = (typeof refundReasons)[number]

type Money = { amount: Minor; currency: string }

/** What to do with captured money: place the order, place it if still possible, or refund. */
export type MoneyDecision = { kind: 'accept' } | { kind: 'accept-if-standing' } | { kind: 'refund'; reason: ReturnReason }

/**
 * What else was ordered from the cart: `unpaid`, another order that waits for payment; `ordered`, another order that
 * was placed, with payment on receipt or online, whatever became of it.
 */
export const cartUses = ['nothing', 'unpaid', 'ordered'] as const

export type CartUse = (typeof cartUses)[number]

const accept: MoneyDecision = { kind: 'accept' }

const acceptIfStanding: MoneyDecision = { kind: 'accept-if-standing' }

const refund = (reason: ReturnReason): MoneyDecision => ({ kind: 'refund', reason })

/** Late money makes its order only while nothing else was ordered from the cart, so that nobody gets two orders for one cart. */
const late: Record<CartUse, MoneyDecision> = { nothing: acceptIfStanding, unpaid: refund('replaced'), ordered: refund('replaced') }

const decisions: Record<PendingOrderStatus, Record<CartUse, MoneyDecision>> = {
  open: { nothing: accept, unpaid: accept, ordered: refund('replaced') },
  expired: late,
  replaced: late,
  ordered: { nothing: refund('second-payment'), unpaid: refund('second-payment'), ordered: refund('second-payment') },
}

/** Decides on captured money: a different amount is never accepted, otherwise the table decides. */
export function judgeMoney(pending: { status: PendingOrderStatus; due: Money; cartUse: CartUse }, paid: Money): MoneyDecision {
  const isDue = paid.amount === pending.due.amount && paid.currency === pending.due.currency
  return isDue ? decisions[pending.status][pending.cartUse] : refund('other-amount')
}

/** Minutes in which an order must be paid, from its creation. */
const minutesToPay = 10

/** Epoch milliseconds. */
export const deadlineOf = (createdAt: number): number => createdAt + minutesToPay * 60_000

/** As the browser stores it: epoch seconds. */
export const deadlineSeconds = (createdAt: number): number => Math.floor(deadlineOf(createdAt) / 1000)

export const isOver = (deadline: number, now: number): boolean => now >= deadline

/** The creation time from the wire: ISO 8601 or epoch seconds; null when it is neither. */
export function readCreatedAt(text: string | number): number | null {
  const number = typeof text === 'number' ? text : /^\d{9,11}(\.\d+)?$/.test(text) ? Number(text) : null
  const instant = number === null ? Date.parse(text as string) : number * 1000
  return Number.isFinite(instant) ? instant : null
}

/** `mm:ss` until the deadline; `00:00` from then on. */
export function countdown(secondsLeft: number): string {
  const left = Math.max(0, Math.ceil(secondsLeft))
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`
}
