import type { CartPlace } from '#contract/cart.ts'
import type { CartHolder } from './cart-state.ts'

type Followed = Pick<CartHolder, 'get' | 'subscribe'>

type Hours = Pick<CartPlace, 'last_hour' | 'last_hour_starts_at'>

/** A clock that is ahead asks too early: what the server still waits for is asked for again. */
const again = 60_000

/** Milliseconds until the last hour begins or ends, a moment more so that it surely has; null when neither is to come. */
export function untilTurn({ last_hour, last_hour_starts_at }: Hours, now: number): number | null {
  const at = last_hour?.ends_at ?? last_hour_starts_at
  if (at === null) return null
  const left = at * 1000 - now
  return left > 0 ? left + 1000 : again
}

/**
 * Asks for the cart anew when its last hour begins and ends: the notice and the steps change without a tap (LASTHOUR-04,
 * LASTHOUR-08). Returns what stops it.
 */
export function followLastHour({ get, subscribe }: Followed, reload: () => void): () => void {
  let followed: Hours | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const place = get().confirmed?.place ?? null
    if (place === followed) return
    followed = place
    clearTimeout(timer)
    const left = place && untilTurn(place, Date.now())
    if (left !== null) timer = setTimeout(reload, left)
  }
  follow()
  const leave = subscribe(follow)
  return () => {
    leave()
    clearTimeout(timer)
  }
}
