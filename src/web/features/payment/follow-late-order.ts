import type { OrderType } from '#contract/common.ts'
import type { callApi } from '#web/browser/api.ts'
import { lookAtOrder } from './poll-order.ts'

const minute = 60_000

/** Milliseconds until the next look of a page that was opened so long ago: often at first, then rarely; null: no more. */
export function pauseAfter(elapsed: number): number | null {
  if (elapsed < 5 * minute) return 5_000
  return elapsed < 30 * minute ? 30_000 : null
}

type World = { call: typeof callApi; now: () => number; wait: (milliseconds: number, signal: AbortSignal) => Promise<void> }

export type LateEnd = { kind: 'paid'; url: string } | { kind: 'returned' }

/**
 * Looks at an order that was given up until its money has come after all: it is paid, or goes back. Null when there is no
 * point in looking any more, or whoever looked has left (ruling 18).
 */
export async function followLateOrder(
  order: { order_id: number; order_type: OrderType | null },
  { call, now, wait }: World,
  signal: AbortSignal,
): Promise<LateEnd | null> {
  const opened = now()
  for (;;) {
    const seen = await lookAtOrder(order, call, signal)
    if (signal.aborted || seen.kind === 'none') return null
    if (seen.kind === 'paid' || seen.kind === 'returned') return seen
    const pause = pauseAfter(now() - opened)
    if (pause === null) return null
    await wait(pause, signal)
    if (signal.aborted) return null
  }
}
