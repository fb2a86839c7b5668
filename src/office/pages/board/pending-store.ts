import { useSyncExternalStore } from 'react'
import { callStaff, type Failure } from '#office/api.ts'
import { answered, mostPending, type Owner, type PendingAction, pendingName } from './pending-actions.ts'

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

const read = (): PendingAction[] => JSON.parse(localStorage.getItem(name) ?? '[]') as PendingAction[]

function write(actions: readonly PendingAction[]): void {
  localStorage.setItem(name, JSON.stringify(actions))
  set({ ...waiting, actions })
}

/** Opens what somebody has left on this device. */
export function openPending(owner: Owner): void {
  name = pendingName(owner)
  set({ ...waiting, actions: read() })
}

export function setOffline(isOffline: boolean): void {
  if (waiting.isOffline !== isOffline) set({ ...waiting, isOffline })
}

/** Keeps a step until there is a connection; false when there are too many. */
export function keepAction(action: Omit<PendingAction, 'refused'>): boolean {
  const actions = read()
  if (actions.length >= mostPending) return false
  write([...actions, { ...action, refused: null }])
  return true
}

export const forgetAction = (key: string): void => write(read().filter((action) => action.key !== key))

/** Sends what was kept, in its order; each with its key, so that it is carried out once (OPS-ORDERS-26). */
export async function sendPending(): Promise<boolean> {
  if (isSending || name === '') return false
  isSending = true
  let hasSent = false
  try {
    for (const { key } of read().filter(({ refused }) => refused === null)) {
      const action = read().find((one) => one.key === key)
      if (!action) continue
      const result = await sendAction(action)
      if (!result.ok && mayBeAgain(result)) return hasSent
      write(answered(read(), key, result.ok ? null : result.problem.message))
      hasSent = true
    }
    return hasSent
  } finally {
    isSending = false
  }
}

export function sendAction({ key, orderId, step, readyIn }: Omit<PendingAction, 'refused'>) {
  const input = { params: { order_id: orderId }, idempotencyKey: key }
  return step === 'acknowledge'
    ? callStaff('POST /api/staff/orders/:order_id/acknowledge', { ...input, body: { ready_in: readyIn } })
    : callStaff('POST /api/staff/orders/:order_id/status', { ...input, body: { status: step } })
}

/** No connection, a session that has ended, too many requests, a server that fails: the step waits. */
const mayBeAgain = ({ status }: Failure): boolean => status === 0 || status === 401 || status === 429 || status >= 500

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePending = (): Waiting => useSyncExternalStore(subscribe, () => waiting)
