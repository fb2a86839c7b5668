import { useState } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { useTexts } from '#web/texts.tsx'
import { clockIn } from './eta.ts'

type StatusFacts = Pick<TrackedOrder, 'status' | 'ready_from' | 'ready_to' | 'timezone'>

/** What a screen reader is told of an order: its status with the reason of a delay, and the promised time. */
export const newsOf = ({ status, ready_from, ready_to }: StatusFacts): string =>
  [status.name, status.description, ready_from, ready_to].join('\n')

/** The status for screen readers: empty at first, then each new status and each new time once. */
export function useStatusNews(order: StatusFacts): string {
  const t = useTexts('tracking')
  const { status, ready_from, ready_to, timezone } = order
  const [first] = useState(() => newsOf(order))
  const [firstTime] = useState(ready_to)
  const [moved, setMoved] = useState(false)
  if (!moved && newsOf(order) !== first) setMoved(true)
  if (!moved) return ''
  // The same words again would not be read out: a new time makes them others.
  const time = ready_to === firstTime ? '' : ` ${[ready_from, ready_to].map((at) => clockIn(timezone, Date.parse(at))).join('–')}`
  return t.new_status(status.name, status.description) + time
}
