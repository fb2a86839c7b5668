import type { OrderType } from '../city/order-type.ts'
import { canMove, isFinal, type OriginalStatus } from '../order/status.ts'
import type { ProblemCode } from '../problem.ts'
import type { Capability } from '../staff/capabilities.ts'

/** What people do with an order on the board, with the capability that each asks for. */
export const actionNeeds = {
  acknowledge: 'orders.work',
  cooking: 'orders.work',
  cooked: 'orders.work',
  sent: 'orders.work',
  done: 'orders.work',
  /** Takes note that an order which was accepted has been canceled. */
  seen: 'orders.work',
  delay: 'orders.delay',
  reject: 'orders.reject',
  adjust: 'orders.adjust',
  correct: 'orders.adjust',
  /** Stops what has run out, with the rejection. */
  stop: 'stops.edit',
} as const satisfies Record<string, Capability>
export type BoardAction = keyof typeof actionNeeds
export const boardActions = Object.keys(actionNeeds) as BoardAction[]

/** What decides it about an order. */
export type Workable = {
  orderType: OrderType
  originalStatus: OriginalStatus
  isAcknowledged: boolean
  /** Whether somebody of the shop still has to see that it was canceled. */
  isUnseenCancel: boolean
  /** Epoch milliseconds; null while it is not over. */
  completedAt: number | null
  isPaidOnline: boolean
}

/** Milliseconds after its end in which an order can still be adjusted. */
const adjustableFor = 30 * 24 * 3600_000

type Rule = (order: Workable, now: number) => ProblemCode | null

const moving =
  (to: OriginalStatus): Rule =>
  ({ orderType, originalStatus }) =>
    canMove(orderType, originalStatus, to) ? null : 'status-not-reachable'
const isOpen: Rule = ({ orderType, originalStatus }) => (isFinal(orderType, originalStatus) ? 'order-over' : null)

/** One table for the buttons and for the refusals. */
const rules: Record<BoardAction, Rule> = {
  acknowledge: ({ originalStatus, isAcknowledged }) => (originalStatus === 'accepted' && !isAcknowledged ? null : 'order-not-new'),
  cooking: moving('cooking'),
  cooked: moving('cooked'),
  sent: moving('sent'),
  done: moving('done'),
  seen: ({ isUnseenCancel }) => (isUnseenCancel ? null : 'order-not-new'),
  delay: isOpen,
  // What is with the courier comes back to nobody: money goes back, and the order ends when it is handed over.
  reject: (order, now) => isOpen(order, now) ?? (order.originalStatus === 'sent' ? 'order-on-its-way' : null),
  correct: isOpen,
  stop: isOpen,
  // What was paid at the door has been collected by then.
  adjust: ({ originalStatus, completedAt, isPaidOnline }, now) =>
    originalStatus === 'canceled'
      ? 'order-canceled'
      : completedAt !== null && (!isPaidOnline || now - completedAt > adjustableFor)
        ? 'order-over'
        : null,
}

/** Whether rejecting an order costs what a refund does: it was paid, or its food is being made. */
export const rejectionGivesBack = ({ originalStatus, isPaidOnline }: Pick<Workable, 'originalStatus' | 'isPaidOnline'>): boolean =>
  isPaidOnline || originalStatus === 'cooking' || originalStatus === 'cooked'

/** Why something cannot be done with an order now; null when it can. */
export const whyNot = (action: BoardAction, order: Workable, now: number): ProblemCode | null => rules[action](order, now)
