import { useState } from 'react'
import { callStaff, type Reply } from '#office/api.ts'
import { type Loaded, useLoaded } from '#office/ui/use-loaded.ts'
import type { BoardCard } from './board-state.ts'

export type Details = Reply<'GET /api/staff/orders/:order_id/details'>

/** What is read of an opened order beside its card, anew with each change of it; `last` stays meanwhile. */
export function useDetails(card: BoardCard): { details: Loaded<Details>; last: Details | null } {
  const params = { order_id: card.order_id }
  const details = useLoaded(`${card.order_id} ${card.version} ${card.notes.length}`, (signal) =>
    callStaff('GET /api/staff/orders/:order_id/details', { params, signal }),
  )
  const [last, setLast] = useState(details.value)
  if (details.value && details.value !== last) setLast(details.value)
  return { details, last }
}
