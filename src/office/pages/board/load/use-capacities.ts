import { useEffect, useState } from 'react'
import { callStaff } from '#office/api.ts'
import { lastValues } from './last-values.ts'
import type { LoadPart, LoadReply } from './load-part.ts'

export type LoadInterval = LoadReply['intervals'][number]
type Wanted = ReadonlyMap<string, number | null>

/** An interval as it will be when the server has answered. */
function withWanted(interval: LoadInterval, wanted: Wanted): LoadInterval {
  const { id, capacity, usual } = interval
  const value = wanted.get(id)
  if (value === undefined) return interval
  return value === null
    ? { ...interval, capacity: usual ?? capacity, usual: null }
    : { ...interval, capacity: value, usual: usual ?? capacity }
}

/** The intervals of a shop with what is tapped, and how to set one; null: the shop's own capacity. For one shop as long as it is mounted. */
export function useCapacities({ shown, settle }: Omit<LoadPart, 'now'>) {
  const [wanted, setWanted] = useState<Wanted>(new Map())
  const [values] = useState(() =>
    lastValues<number | null>({
      onWanted: setWanted,
      send: async (interval_id, capacity) => {
        const params = { shop_id: shown.load.shop_id }
        settle(await callStaff('PUT /api/staff/shops/:shop_id/capacity', { params, body: { interval_id, capacity } }))
      },
    }),
  )
  useEffect(() => values.flush, [values])
  return {
    intervals: shown.intervals.map((interval) => withWanted(interval, wanted)),
    isWanted: (id: string) => wanted.has(id),
    set: values.set,
  }
}
