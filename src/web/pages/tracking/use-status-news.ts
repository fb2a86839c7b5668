import { useState } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { useTexts } from '#web/texts.tsx'

/** The status for screen readers: empty at first, then each new status once. */
export function useStatusNews({ status }: TrackedOrder): string {
  const t = useTexts('tracking')
  const [first] = useState(status.name)
  const [moved, setMoved] = useState(false)
  if (!moved && status.name !== first) setMoved(true)
  return moved ? t.new_status(status.name, status.description) : ''
}
