import type { Coordinates } from '#contract/common.ts'

/** Milliseconds between two requests (section 9). */
const lookEvery = 30_000

/** Requests a courier's location at once and then every 30 s; reports null when it is unknown. Returns a function that ends this. */
export function followCourier(
  locate: (signal: AbortSignal) => Promise<Coordinates | null>,
  report: (location: Coordinates | null) => void,
): () => void {
  const left = new AbortController()
  const look = (): void =>
    void locate(left.signal).then((location) => {
      if (!left.signal.aborted) report(location)
    })
  look()
  const timer = setInterval(look, lookEvery)
  return () => {
    left.abort()
    clearInterval(timer)
  }
}
