import { useEffect } from 'react'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { createStore, useStore } from '#web/browser/store.ts'

/** Milliseconds between two requests, where no board reports orders. */
const lookEvery = 20_000

export type WaitingRefund = Reply<'GET /api/staff/refunds/refused'>['refunds'][number]

/** `refunds`: null until they have been read. `failure`: of the last reading; what was known holds. */
type Waiting = { refunds: readonly WaitingRefund[] | null; failure: Failure | null }

const nothing: Waiting = { refunds: null, failure: null }
const store = createStore(nothing)
let asked = 0
let shown = 0

/** Asks which refunds wait for people: at once after somebody has worked on one, and when orders change. */
export async function lookForRefusedRefunds(): Promise<void> {
  const turn = ++asked
  const answer = await callStaff('GET /api/staff/refunds/refused', {})
  // One that was asked later has answered already.
  if (turn < shown) return
  shown = turn
  store.set(answer.ok ? { refunds: answer.reply.refunds, failure: null } : { refunds: store.get().refunds, failure: answer })
}

const number = { ...store, get: () => store.get().refunds?.length ?? 0, initial: () => 0 }

/** How many refunds wait for somebody; 0 for those who may not give money back. */
export function useRefusedCount(mayRefund: boolean): number {
  const known = useStore(number)
  useLooks(mayRefund)
  return mayRefund ? known : 0
}

/** The refunds that wait for somebody: of the same readings as their number. */
export function useRefusedRefunds(): Waiting {
  useLooks(true)
  return useStore(store)
}

function useLooks(mayRefund: boolean): void {
  useEffect(() => {
    if (!mayRefund) return undefined
    void lookForRefusedRefunds()
    const timer = setInterval(() => void lookForRefusedRefunds(), lookEvery)
    return () => clearInterval(timer)
  }, [mayRefund])
}
