import { whyNot } from '#domain/board/may.ts'
import type { OriginalStatus } from '#domain/order/status.ts'
import type { BoardCard, BoardState } from './board-state.ts'
import type { Step } from './next-step.ts'

/** A step that was taken without a connection. `refused`: why the server would not have it when it was back. */
export type PendingAction = { key: string; orderId: number; step: Step; readyIn: number | null; refused: string | null }

export type Owner = { id: number; device: object | null }

/** The name under which the steps of somebody are stored: a paired device and a person may have the same id. */
export const pendingName = ({ id, device }: Owner): string => `office-pending-${device ? 'device-' : ''}${id}`

/** More are not kept: a board without a connection for so long is no board. */
export const mostPending = 50

/** A card as it will be when the steps that wait for the connection are carried out. */
export function withPending(card: BoardCard, actions: readonly PendingAction[], now: number): BoardCard {
  const steps = actions.filter(({ orderId, refused }) => orderId === card.order_id && refused === null)
  if (steps.length === 0) return card
  const last = steps.findLast(({ step }) => step !== 'acknowledge')?.step
  // The steps have the names of the statuses they lead to.
  const originalStatus = (last === undefined || last === 'acknowledge' ? card.original_status : last) as OriginalStatus
  const order = { orderType: card.order_type, originalStatus, isAcknowledged: true, completedAt: null, isPaidOnline: card.due === 0 }
  const may = Object.fromEntries(
    (Object.keys(card.may) as (keyof BoardCard['may'])[]).map((action) => [action, whyNot(action, order, now) ?? true]),
  )
  const acknowledged = card.acknowledged ?? { by: null, at: new Date(now).toISOString() }
  return { ...card, original_status: originalStatus, acknowledged, may }
}

/** A board as it will be then: what is accepted without a connection rings no more. */
export const boardWithPending = (state: BoardState, actions: readonly PendingAction[], now: number): BoardState =>
  actions.length === 0
    ? state
    : { ...state, cards: new Map(Array.from(state.cards, ([id, card]) => [id, withPending(card, actions, now)] as const)) }

/** What is left when the server has answered to an action: with a refusal, later steps of the order go too. */
export function answered(actions: readonly PendingAction[], key: string, refused: string | null): PendingAction[] {
  const action = actions.find((one) => one.key === key)
  if (!action) return [...actions]
  if (refused === null) return actions.filter((one) => one.key !== key)
  return actions
    .filter((one) => one.key === key || one.orderId !== action.orderId || one.refused !== null)
    .map((one) => (one.key === key ? { ...one, refused } : one))
}
