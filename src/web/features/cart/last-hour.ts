import { useEffect, useState } from 'react'
import type { CartPlace } from '#contract/cart.ts'
import { useCart } from './cart-store.ts'

/** The countdown ticks once a minute (section 4). */
const tick = 60_000

/** Whole minutes until the last order, the begun one included; null when there is no last hour, or it is over (LASTHOUR-06). */
export function minutesLeft(lastHour: CartPlace['last_hour'], now: number): number | null {
  const left = lastHour ? Math.ceil((lastHour.ends_at * 1000 - now) / tick) : 0
  return left > 0 ? left : null
}

/** Tells the time at once, as the last hour may have begun long after this page was drawn, and each minute; returns what stops it. */
export function tellMinutes(tell: (now: number) => void): () => void {
  const count = () => tell(Date.now())
  count()
  const timer = setInterval(count, tick)
  return () => clearInterval(timer)
}

/** Counts the minutes down; the flag goes with the last of them. */
export function useMinutesLeft(lastHour: CartPlace['last_hour']): number | null {
  const [now, setNow] = useState(() => Date.now())
  const runs = minutesLeft(lastHour, now) !== null
  useEffect(() => (runs ? tellMinutes(setNow) : undefined), [runs])
  return minutesLeft(lastHour, now)
}

export const useIsLastHour = (): boolean => useMinutesLeft(useCart().cart?.place.last_hour ?? null) !== null
