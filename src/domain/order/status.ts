import type { OrderType } from '../city/order-type.ts'

/** What the kitchen says; customers see fewer words (`statusOf`). */
export const originalStatuses = ['waiting_for_payment', 'accepted', 'cooking', 'cooked', 'sent', 'done', 'canceled'] as const
export type OriginalStatus = (typeof originalStatuses)[number]

export type Status = Exclude<OriginalStatus, 'cooked'>

/** Which moves exist, by order type: the whole life of an order (section 4). */
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

/** From where a status can be reached: the guard of the database update. */
export const reachedFrom = (type: OrderType, to: OriginalStatus): OriginalStatus[] =>
  originalStatuses.filter((from) => canMove(type, from, to))

export const statusOf = (original: OriginalStatus): Status => (original === 'cooked' ? 'cooking' : original)

export const isFinal = (type: OrderType, status: OriginalStatus): boolean => moves[type][status].length === 0

export const canBeCanceled = (status: Status): boolean => status === 'accepted'
export const canBeRepeated = (status: Status): boolean => status === 'done' || status === 'canceled'

export type Stage = 'cooking' | 'way' | 'done'

/** The three stages of the track with their state; none while the order waits for payment or is canceled. */
export function stages(type: OrderType, original: OriginalStatus): { stage: Stage; state: 'done' | 'active' | 'ahead' }[] {
  if (original === 'canceled' || original === 'waiting_for_payment') return []
  const second = type === 'delivery' ? original === 'sent' : original === 'cooked'
  const active = original === 'done' ? 2 : second ? 1 : 0
  return (['cooking', 'way', 'done'] as const).map((stage, index) => ({
    stage,
    state: index < active ? 'done' : index === active ? 'active' : 'ahead',
  }))
}

type Passed = 'done' | 'active' | 'ahead'

/**
 * The icons of the status bar: accepted, cooking, sent (delivery only), done. Of a canceled order the canceled one
 * alone is left, in the place of accepted; while an order waits for its payment none is active.
 */
export function statusBar(type: OrderType, original: OriginalStatus): { status: Status; state: Passed }[] {
  if (original === 'canceled') return [{ status: 'canceled', state: 'active' }]
  const bar: Status[] = type === 'delivery' ? ['accepted', 'cooking', 'sent', 'done'] : ['accepted', 'cooking', 'done']
  const active = bar.indexOf(statusOf(original))
  return bar.map((status, index) => ({ status, state: index < active ? 'done' : index === active ? 'active' : 'ahead' }))
}
