import { useSyncExternalStore } from 'react'
import { callStaff, type Failure } from '#office/api.ts'
import { answered, failedOnce, mostPending, type Owner, type PendingAction, pendingName } from './pending-actions.ts'

/** The steps of one person on this host that wait for a connection, and whether there is one. */
type Waiting = { actions: readonly PendingAction[]; isOffline: boolean }

let waiting: Waiting = { actions: [], isOffline: false }
let name = ''
let isSending = false
const listeners = new Set<() => void>()

function set(next: Waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}

const stored = (key: string): PendingAction[] => JSON.parse(localStorage.getItem(key) ?? '[]') as PendingAction[]
const read = (): PendingAction[] => stored(name)

function write(actions: readonly PendingAction[]): void {
  localStorage.setItem(name, JSON.stringify(actions))
  set({ ...waiting, actions })
}

/** Opens what somebody has left on this device, in this tab or another; returns what ends it. */
export function openPending(owner: Owner): () => void {
  name = pendingName(owner)
  const look = ({ key }: Pick<StorageEvent, 'key'>): void => {
    // Null: everything was cleared.
    if (key === name || key === null) set({ ...waiting, actions: read() })
  }
  look({ key: name })
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

/** How many steps of somebody this device has not sent yet, also where no board is open. */
export const unsentOf = (owner: Owner): number => stored(pendingName(owner)).filter(({ refused }) => refused === null).length

/** Whether a step waits to be sent. */
export const isWaiting = (): boolean => waiting.actions.some(({ refused }) => refused === null)

export function setOffline(isOffline: boolean): void {
  if (waiting.isOffline !== isOffline) set({ ...waiting, isOffline })
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
 * Sends what was kept, in its order; each with its key, so that it is carried out once (OPS-ORDERS-26). A step over
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

/** No connection, a session that has ended, too many requests: all steps wait. */
const waits = ({ status }: Failure): boolean => status === 0 || status === 401 || status === 429

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readPending = (): Waiting => waiting

export const usePending = (): Waiting => useSyncExternalStore(subscribe, readPending)
