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

/** The status that the customer sees for an order that is not paid (DECIDE-112). */
export const shownStatus = (status: PendingOrderStatus): 'waiting_for_payment' | 'canceled' =>
  status === 'open' ? 'waiting_for_payment' : 'canceled'
