import { whyNot } from '#domain/board/may.ts'
import { isDue } from '#domain/board/ringing.ts'
import type { OriginalStatus } from '#domain/order/status.ts'
import { type BoardCard, type BoardState, type BusyShops, busyShops, startsAt } from './board-state.ts'
import type { Step } from './next-step.ts'

/** A step that was taken without a connection. */
export type PendingAction = {
  key: string
  orderId: number
  step: Step
  readyIn: number | null
  /** How often the server has failed over it. */
  failures: number
  /** Why the server would not have it when it was back: empty when it has failed too often to say. */
  refused: string | null
}

export type Owner = { id: number; device: object | null }

/** The name under which the steps of somebody are stored: a paired device and a person may have the same id. */
export const pendingName = ({ id, device }: Owner): string => `office-pending-${device ? 'device-' : ''}${id}`

/** More are not kept: a board without a connection for so long is no board. */
export const mostPending = 50
/** A step over which the server fails so often is given up: about a minute of a board that tries every five seconds. */
const mostFailures = 12

type Acting = { now: number; busy: BusyShops }

/** A card as it will be when the steps that wait for the connection are carried out. */
export function withPending(card: BoardCard, actions: readonly PendingAction[], { now, busy }: Acting): BoardCard {
  const steps = actions.filter(({ orderId, refused }) => orderId === card.order_id && refused === null)
  if (steps.length === 0) return card
  const last = steps.findLast(({ step }) => step !== 'acknowledge')?.step
  const originalStatus = last === undefined || last === 'acknowledge' ? acceptedStatus(card, { now, busy }) : last
  const order = { orderType: card.order_type, originalStatus, isAcknowledged: true, completedAt: null, isPaidOnline: card.due === 0 }
  const may = Object.fromEntries(
    (Object.keys(card.may) as (keyof BoardCard['may'])[]).map((action) => [action, whyNot(action, order, now) ?? true]),
  )
  const acknowledged = card.acknowledged ?? { by: null, at: new Date(now).toISOString() }
  return { ...card, original_status: originalStatus, acknowledged, may }
}

/** An order that is due goes to the kitchen by being accepted, as on the server: it would remind of its start otherwise. */
const acceptedStatus = (card: BoardCard, { now, busy }: Acting): OriginalStatus =>
  card.original_status === 'accepted' && isDue(startsAt(card, busy), now) ? 'cooking' : (card.original_status as OriginalStatus)

/** A board as it will be then: what is accepted without a connection rings no more. */
export function boardWithPending(state: BoardState, actions: readonly PendingAction[], now: number): BoardState {
  if (actions.length === 0) return state
  const acting = { now, busy: busyShops(state.load, now) }
  return { ...state, cards: new Map(Array.from(state.cards, ([id, card]) => [id, withPending(card, actions, acting)] as const)) }
}

/** What is left when the server has answered to an action: with a refusal, later steps of the order go too. */
export function answered(actions: readonly PendingAction[], key: string, refused: string | null): PendingAction[] {
  const action = actions.find((one) => one.key === key)
  if (!action) return [...actions]
  if (refused === null) return actions.filter((one) => one.key !== key)
  return actions
    .filter((one) => one.key === key || one.orderId !== action.orderId || one.refused !== null)
    .map((one) => (one.key === key ? { ...one, refused } : one))
}

/** What is left when the server has failed over an action: it stays for another try, until there were too many. */
export function failedOnce(actions: readonly PendingAction[], key: string): PendingAction[] {
  const counted = actions.map((one) => (one.key === key ? { ...one, failures: one.failures + 1 } : one))
  const action = counted.find((one) => one.key === key)
  return action && action.failures >= mostFailures ? answered(counted, key, '') : counted
}

/** The step of an order that can be taken back: the last that waits, because the others lead to it. */
export const lastWaiting = (actions: readonly PendingAction[], orderId: number): PendingAction | undefined =>
  actions.findLast((one) => one.orderId === orderId && one.refused === null)
