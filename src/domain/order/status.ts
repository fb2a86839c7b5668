import type { OrderType } from '../city/order-type.ts'

/** Statuses reported by the kitchen; customers see fewer (`statusOf`). */
export const originalStatuses = ['waiting_for_payment', 'accepted', 'cooking', 'cooked', 'sent', 'done', 'canceled'] as const
export type OriginalStatus = (typeof originalStatuses)[number]

export type Status = Exclude<OriginalStatus, 'cooked'>

/** All allowed transitions by order type. */
const moves: Record<OrderType, Record<OriginalStatus, readonly OriginalStatus[]>> = {
  delivery: {
    waiting_for_payment: ['accepted', 'canceled'],
    accepted: ['cooking', 'canceled'],
    cooking: ['cooked', 'sent', 'canceled'],
    cooked: ['sent', 'canceled'],
    sent: ['done', 'canceled'],
    done: [],
    canceled: [],
  },
  takeaway: {
    waiting_for_payment: ['accepted', 'canceled'],
    accepted: ['cooking', 'canceled'],
    cooking: ['cooked', 'done', 'canceled'],
    cooked: ['done', 'canceled'],
    sent: [],
    done: [],
    canceled: [],
  },
}

export const canMove = (type: OrderType, from: OriginalStatus, to: OriginalStatus): boolean => moves[type][from].includes(to)

/** The statuses from which a status can be reached: the guard of the database update. */
export const reachedFrom = (type: OrderType, to: OriginalStatus): OriginalStatus[] =>
  originalStatuses.filter((from) => canMove(type, from, to))

/** The moves that may be undone shortly after a mistake; never a final one, which has given points or money. */
export const takesBack: Readonly<Partial<Record<OriginalStatus, OriginalStatus>>> = { cooked: 'cooking', sent: 'cooked' }

/** Milliseconds in which it may be; two more than shown, for the way to the server. */
export const takesBackWithin = 10_000

export const statusOf = (original: OriginalStatus): Status => (original === 'cooked' ? 'cooking' : original)

export const isFinal = (type: OrderType, status: OriginalStatus): boolean => moves[type][status].length === 0

export const canBeCanceled = (status: Status): boolean => status === 'accepted'
export const canBeRepeated = (status: Status): boolean => status === 'done' || status === 'canceled'

type StepState = 'done' | 'active' | 'ahead'

/**
 * The one row of an order's progress: accepted, cooking, sent (delivery only), done. A canceled order has only the
 * canceled step, in first place; an order that waits for payment has no active step.
 */
export function statusBar(type: OrderType, original: OriginalStatus): { status: Status; state: StepState }[] {
  if (original === 'canceled') return [{ status: 'canceled', state: 'active' }]
  const bar: Status[] = type === 'delivery' ? ['accepted', 'cooking', 'sent', 'done'] : ['accepted', 'cooking', 'done']
  const active = bar.indexOf(statusOf(original))
  return bar.map((status, index) => ({ status, state: index < active ? 'done' : index === active ? 'active' : 'ahead' }))
}
