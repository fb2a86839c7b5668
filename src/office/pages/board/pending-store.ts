import { callStaff, type Failure } from '#office/api.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import { whyNot } from '#domain/board/may.ts'
import { isDue } from '#domain/board/ringing.ts'
import type { OriginalStatus } from '#domain/order/status.ts'
import { type BoardCard, type BoardState, type BusyShops, busyShops, startsAt } from './board-state.ts'
import type { Step } from './next-step.ts'

/** More are not kept: a board without a connection for so long is no board. */
const mostPending = 50

/** A step over which the server fails so often is given up: about a minute of a board that tries every five seconds. */
const mostFailures = 12

/** The steps of one person on this host that wait for a connection, and whether there is one. */
type PendingState = { actions: readonly PendingAction[]; isOffline: boolean }

const waiting = createStore<PendingState>({ actions: [], isOffline: false })
let name = ''
let isSending = false

const change = (part: Partial<PendingState>): void => waiting.set({ ...waiting.get(), ...part })

const stored = (key: string): PendingAction[] => JSON.parse(localStorage.getItem(key) ?? '[]') as PendingAction[]
const read = (): PendingAction[] => stored(name)

function write(actions: readonly PendingAction[]): void {
  localStorage.setItem(name, JSON.stringify(actions))
  change({ actions })
}

/** Opens what somebody has left on this device, in this tab or another; returns what ends it. */
export function openPending(owner: Owner): () => void {
  name = pendingName(owner)
  const look = ({ key }: Pick<StorageEvent, 'key'>): void => {
    // Null: everything was cleared.
    if (key === name || key === null) change({ actions: read() })
  }
  look({ key: name })
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

/** How many steps of somebody this device has not sent yet, also where no board is open. */
export const unsentOf = (owner: Owner): number => stored(pendingName(owner)).filter(({ refused }) => refused === null).length

/** Whether a step waits to be sent. */
export const isWaiting = (): boolean => waiting.get().actions.some(({ refused }) => refused === null)

export function setOffline(isOffline: boolean): void {
  if (waiting.get().isOffline !== isOffline) change({ isOffline })
}

/** Keeps a step until there is a connection; false when there are too many. */
export function keepAction(action: Pick<PendingAction, 'key' | 'orderId' | 'step' | 'readyIn'>): boolean {
  const actions = read()
  if (actions.length >= mostPending) return false
  write([...actions, { ...action, failures: 0, refused: null }])
  return true
}

/** Takes back a step that waits, or puts away the refusal of one. */
export const forgetAction = (key: string): void => write(read().filter((action) => action.key !== key))

/**
 * Sends what was kept, in its order; each with its key, so that it is carried out once. A step over
 * which the server fails keeps back the later ones of its order alone. Returns whether the server has answered to one.
 */
export async function sendPending(): Promise<boolean> {
  if (isSending || name === '') return false
  isSending = true
  let hasSent = false
  const resting = new Set<number>()
  try {
    for (const { key } of read().filter(({ refused }) => refused === null)) {
      const action = read().find((one) => one.key === key)
      if (!action || resting.has(action.orderId)) continue
      const result = await sendAction(action)
      if (!result.ok && waits(result)) return hasSent
      if (!result.ok && result.status >= 500) {
        resting.add(action.orderId)
        write(failedOnce(read(), key))
        continue
      }
      write(answered(read(), key, result.ok ? null : result.problem.message))
      hasSent = true
    }
    return hasSent
  } finally {
    isSending = false
  }
}

function sendAction({ key, orderId, step, readyIn }: PendingAction) {
  const input = { params: { order_id: orderId }, idempotencyKey: key }
  return step === 'acknowledge'
    ? callStaff('POST /api/staff/orders/:order_id/acknowledge', { ...input, body: { ready_in: readyIn } })
    : callStaff('POST /api/staff/orders/:order_id/status', { ...input, body: { status: step } })
}

/** No connection, no server behind the proxy, a session that has ended, too many requests: all steps wait. */
const waits = ({ status }: Failure): boolean => status === 0 || status === 401 || status === 429

export const readPending = waiting.get

export const usePending = (): PendingState => useStore(waiting)

/** Intents without an answer yet, with their keys; the oldest are dropped. */
const unanswered = new Map<string, string>()

const mostUnanswered = 50

/**
 * The idempotency key of an intent: the same until its answer has come, so that an intent whose answer was lost is carried
 * out once when it is sent again, also by a form that was closed and opened again. The intent names the order and the
 * present value of what it changes: after it was carried out, the same action is a new intent.
 */
export function intentKey(intent: string): string {
  const known = unanswered.get(intent)
  if (known !== undefined) return known
  const key = crypto.randomUUID()
  unanswered.set(intent, key)
  const [oldest] = unanswered.keys()
  if (unanswered.size > mostUnanswered && oldest !== undefined) unanswered.delete(oldest)
  return key
}

/** The answer has come: from now on the same action is a new intent. */
export const endIntent = (intent: string): void => void unanswered.delete(intent)

/** The steps that are kept without a connection. */
type PendingStep = Exclude<Step, 'seen'>

/** A step that was taken without a connection. */
export type PendingAction = {
  key: string
  orderId: number
  step: PendingStep
  readyIn: number | null
  /** How often the server has failed over it. */
  failures: number
  /** Why the server would not have it when it was back: empty when it has failed too often to say. */
  refused: string | null
}

type Owner = { id: number; device: object | null }

/** The name under which the steps of somebody are stored: a paired device and a person may have the same id. */
export const pendingName = ({ id, device }: Owner): string => `office-pending-${device ? 'device-' : ''}${id}`

type PendingContext = { now: number; busy: BusyShops }

/** A card as it will be when the steps that wait for the connection are carried out. */
export function withPending(card: BoardCard, actions: readonly PendingAction[], { now, busy }: PendingContext): BoardCard {
  const steps = actions.filter(({ orderId, refused }) => orderId === card.order_id && refused === null)
  if (steps.length === 0) return card
  const last = steps.findLast(({ step }) => step !== 'acknowledge')?.step
  const originalStatus = last === undefined || last === 'acknowledge' ? acceptedStatus(card, { now, busy }) : last
  const order = {
    orderType: card.order_type,
    originalStatus,
    isAcknowledged: true,
    isUnseenCancel: false,
    completedAt: null,
    isPaidOnline: card.due === 0,
  }
  const may = Object.fromEntries(
    (Object.keys(card.may) as (keyof BoardCard['may'])[]).map((action) => [action, whyNot(action, order, now) ?? true]),
  )
  const acknowledged = card.acknowledged ?? { by: null, at: new Date(now).toISOString() }
  return { ...card, original_status: originalStatus, acknowledged, may }
}

/** An order that is due goes to the kitchen by being accepted, as on the server: it would remind of its start otherwise. */
const acceptedStatus = (card: BoardCard, { now, busy }: PendingContext): OriginalStatus =>
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
function failedOnce(actions: readonly PendingAction[], key: string): PendingAction[] {
  const counted = actions.map((one) => (one.key === key ? { ...one, failures: one.failures + 1 } : one))
  const action = counted.find((one) => one.key === key)
  return action && action.failures >= mostFailures ? answered(counted, key, '') : counted
}

/** The step of an order that can be taken back: the last that waits, because the others lead to it. */
export const lastWaiting = (actions: readonly PendingAction[], orderId: number): PendingAction | undefined =>
  actions.findLast((one) => one.orderId === orderId && one.refused === null)
