import { readStored, writeStored } from '#web/browser/storage.ts'

/** What an order was looked up by: digits only. */
export type Lookup = { phone: string; order_id: string }

const key = 'order_lookup'

/** The look-up of last time; kept for 256 days (LOOKUP-06). */
export function storedLookup(now?: number): Lookup | null {
  const stored = readStored<Partial<Record<keyof Lookup, unknown>>>(key, now)
  return typeof stored?.phone === 'string' && typeof stored.order_id === 'string'
    ? { phone: stored.phone, order_id: stored.order_id }
    : null
}

export const keepLookup = (lookup: Lookup, now?: number): void => writeStored(key, lookup, now)
