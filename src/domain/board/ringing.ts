import { columnOf, type OnBoard } from './column.ts'

/**
 * `until-accepted`: rings until somebody accepts the order. `once`: when it arrives, because its start is far ahead.
 * `start`: it was accepted for later, and its start has come. `twice`: its shop has just accepted it by itself.
 * `canceled`: it was canceled after somebody had accepted it, until somebody has seen that.
 */
export const rings = ['until-accepted', 'once', 'start', 'twice', 'canceled'] as const
export type Ring = (typeof rings)[number]

/** Milliseconds before its start from which an order is due: a new one rings until it is accepted, and is then cooked. */
export const dueBefore = 15 * 60_000

export const isDue = (startsAt: number, now: number): boolean => startsAt <= now + dueBefore

/** Milliseconds for which an order that its shop has accepted by itself is news. */
const newsFor = 60_000

/** What decides how an order rings. */
export type Ringing = OnBoard & {
  /** When its shop accepted it without a touch, epoch milliseconds; null or absent when it did not. */
  acceptedItselfAt?: number | null
}

/** How an order rings now; null when it does not. Screens ask again as time passes. */
export function ringOf(order: Ringing, now: number): Ring | null {
  if (order.originalStatus === 'canceled') return order.isUnseenCancel ? 'canceled' : null
  if (order.acceptedItselfAt != null && now - order.acceptedItselfAt < newsFor) return 'twice'
  const column = columnOf(order, now)
  if (column === 'new') return isDue(order.startsAt, now) ? 'until-accepted' : 'once'
  return column === 'cooking' && order.originalStatus === 'accepted' ? 'start' : null
}
