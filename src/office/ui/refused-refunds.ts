import { useEffect } from 'react'
import { callStaff, type Reply } from '#office/api.ts'
import { createStore, useStore } from '#web/browser/store.ts'

/** Milliseconds between two requests, where no board reports orders. */
const lookEvery = 20_000

type WaitingRefund = Reply<'GET /api/staff/refunds/refused'>['refunds'][number]

/** What a waiting refund is known by: one that was unclear waits for something else once somebody has looked into it. */
export const waitingKey = ({ id, status }: Pick<WaitingRefund, 'id' | 'status'>): string => `${id} ${status}`

const none: readonly string[] = []
const keys = createStore(none)

/** Asks which refunds wait for people: at once after somebody has worked on one, and when orders change. */
export async function lookForRefusedRefunds(): Promise<void> {
  const answer = await callStaff('GET /api/staff/refunds/refused', {})
  // Without an answer, what was known holds.
  if (!answer.ok) return
  const listed = answer.reply.refunds.map(waitingKey)
  if (listed.join() !== keys.get().join()) keys.set(listed)
}

/** The keys of the refunds that wait for somebody; none for those who may not give money back. */
export function useRefusedRefunds(mayRefund: boolean): readonly string[] {
  const known = useStore(keys)
  useEffect(() => {
    if (!mayRefund) return undefined
    void lookForRefusedRefunds()
    const timer = setInterval(() => void lookForRefusedRefunds(), lookEvery)
    return () => clearInterval(timer)
  }, [mayRefund])
  return mayRefund ? known : none
}
