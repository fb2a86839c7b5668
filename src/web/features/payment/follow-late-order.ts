import type { OrderType } from '#contract/common.ts'
import type { callApi } from '#web/browser/api.ts'
import { lookAtOrder } from './poll-order.ts'

const minute = 60_000

/** Milliseconds until the next poll, by the time since the page was opened: frequent at first, then rare; null: stop. */
export function pauseAfter(elapsed: number): number | null {
  if (elapsed < 5 * minute) return 5_000
  return elapsed < 30 * minute ? 30_000 : null
}

type World = { call: typeof callApi; now: () => number; wait: (milliseconds: number, signal: AbortSignal) => Promise<void> }

export type LateEnd = { kind: 'paid'; url: string } | { kind: 'returned' }

/**
 * Polls an order until its late money has come: it is paid, or being refunded. Null when polling ends, or the page was
 * left.
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
