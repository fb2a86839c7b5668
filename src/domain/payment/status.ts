/**
 * The life of one attempt to pay. `started`: written down before the provider is asked. `waiting`: the provider has it,
 * the customer has to act. `unknown`: the provider's answer was lost, so nobody knows yet. `refused` and `abandoned`
 * took no money as far as anybody knows; what the provider says later about money always wins.
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

/** From where a status can be reached: the guard of the database update. */
export const reachedFrom = (to: PaymentStatus): PaymentStatus[] => paymentStatuses.filter((from) => canMove(from, to))

/** Whether money may still come without a new attempt: of these, an order has one at a time. */
export const isOpen = (status: PaymentStatus): boolean => moves[status].length > 1

export const openStatuses = paymentStatuses.filter(isOpen)

/** Whether the provider may be charging at this moment: no other attempt may take its place. */
export const mayBeCharging = (status: PaymentStatus): boolean => status === 'started' || status === 'unknown'

/**
 * The life of what is to be paid for: `ordered` once, whether in time or late. `expired`: its time to pay is over;
 * `replaced`: its customer ordered again before that.
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

/** What the customer is shown of an order that is not paid (DECIDE-112). */
export const shownStatus = (status: PendingOrderStatus): 'waiting_for_payment' | 'canceled' =>
  status === 'open' ? 'waiting_for_payment' : 'canceled'
