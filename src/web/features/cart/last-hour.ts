import { useEffect, useState } from 'react'
import type { CartPlace } from '#contract/cart-place.ts'
import { useFromCart } from './cart-store.ts'

/** The countdown ticks once a minute. */
const tick = 60_000

/** Whole minutes until the last order, including the current one; null without a last hour, or when it is over. */
export function minutesLeft(lastHour: CartPlace['last_hour'], now: number): number | null {
  const left = lastHour ? Math.ceil((lastHour.ends_at * 1000 - now) / tick) : 0
  return left > 0 ? left : null
}

/** Calls back at once, because the last hour may have begun long after rendering, and each minute; returns a function that ends this. */
export function followMinutes(report: (now: number) => void): () => void {
  const count = () => report(Date.now())
  count()
  const timer = setInterval(count, tick)
  return () => clearInterval(timer)
}

/** Counts the minutes down; null after the last of them. */
export function useMinutesLeft(lastHour: CartPlace['last_hour']): number | null {
  const [now, setNow] = useState(() => Date.now())
  const runs = minutesLeft(lastHour, now) !== null
  useEffect(() => (runs ? followMinutes(setNow) : undefined), [runs])
  return minutesLeft(lastHour, now)
}

export const useIsLastHour = (): boolean => useMinutesLeft(useFromCart(({ cart }) => cart?.place.last_hour ?? null)) !== null
