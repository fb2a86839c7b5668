import type { OriginalStatus } from '../order/status.ts'

/** The columns of the order board, in the order of an order's way through them. */
export const columns = ['new', 'later', 'cooking', 'ready', 'way', 'closed'] as const
export type Column = (typeof columns)[number]

/** Instants are epoch milliseconds. */
export type OnBoard = {
  originalStatus: OriginalStatus
  /** Whether somebody has accepted it. */
  isAcknowledged: boolean
  /** When the kitchen has to start. */
  startsAt: number
  /** Whether it was accepted, then canceled by somebody else, and no one of the shop has seen that yet. */
  isUnseenCancel?: boolean
}

const byStatus: Record<Exclude<OriginalStatus, 'accepted'>, Column> = {
  cooking: 'cooking',
  cooked: 'ready',
  sent: 'way',
  waiting_for_payment: 'closed',
  done: 'closed',
  canceled: 'closed',
}

/** The column in which an order stands now. A cancellation that nobody has seen waits for somebody, as a new order does. */
export function columnOf({ originalStatus, isAcknowledged, startsAt, isUnseenCancel }: OnBoard, now: number): Column {
  if (originalStatus === 'canceled' && isUnseenCancel) return 'new'
  if (originalStatus !== 'accepted') return byStatus[originalStatus]
  return isAcknowledged ? (startsAt > now ? 'later' : 'cooking') : 'new'
}
