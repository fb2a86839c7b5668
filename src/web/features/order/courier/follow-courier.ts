import type { Coordinates } from '#contract/common.ts'

/** Milliseconds between two looks (section 9). */
const lookEvery = 30_000

/** Asks where a courier is, at once and then every 30 s, and tells; null when the answer was none. Returns how to stop. */
export function followCourier(
  ask: (signal: AbortSignal) => Promise<Coordinates | null>,
  tell: (location: Coordinates | null) => void,
): () => void {
  const left = new AbortController()
  const look = (): void =>
    void ask(left.signal).then((location) => {
      if (!left.signal.aborted) tell(location)
    })
  look()
  const timer = setInterval(look, lookEvery)
  return () => {
    left.abort()
    clearInterval(timer)
  }
}
