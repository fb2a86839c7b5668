import type { CartPlace } from '#contract/cart-place.ts'
import type { CartHolder } from './cart-state.ts'

type CartSource = Pick<CartHolder, 'get' | 'subscribe'>

type Hours = Pick<CartPlace, 'last_hour' | 'last_hour_starts_at' | 'promise' | 'load_ends_at'>

/** A client clock that is ahead asks too early: it retries after this many milliseconds. */
const again = 60_000

/**
 * Milliseconds until just after the last hour begins or ends, the promised time is no longer offered, or what holds at the
 * shop is over; null when nothing is to come.
 */
export function untilTurn({ last_hour, last_hour_starts_at, promise, load_ends_at }: Hours, now: number): number | null {
  const turns = [last_hour?.ends_at ?? last_hour_starts_at, promise?.until, load_ends_at].filter((turn) => turn != null)
  if (turns.length === 0) return null
  const at = Math.min(...turns)
  const left = at * 1000 - now
  return left > 0 ? left + 1000 : again
}

/**
 * Reloads the cart when its last hour begins and ends, when the promised time passes, and when a pause ends: the notice,
 * the multiplicities and the promise change without a tap. Returns a function that ends this.
 */
export function followLastHour({ get, subscribe }: CartSource, reload: () => void): () => void {
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
