/**
 * Limits the requests in progress. Further ones are refused at once, because accepting them would delay all. Each IP
 * address has a share, so a client that does not read its responses blocks nobody else.
 */
export type InFlightLimit = {
  /** Counts a request; returns a function that ends the count, or null when the limit is reached. */
  enter(address: string): (() => void) | null
  /** The number of requests in progress. */
  size(): number
  /** Whether nobody is let in now. */
  isFull(): boolean
}

export function createInFlightLimit(most: number, perAddress: number): InFlightLimit {
  const held = new Map<string, number>()
  let now = 0
  return {
    size: () => now,
    isFull: () => now >= most,
    enter(address) {
      const own = held.get(address) ?? 0
      if (now >= most || own >= perAddress) return null
      now += 1
      held.set(address, own + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        now -= 1
        const rest = (held.get(address) ?? 1) - 1
        if (rest > 0) held.set(address, rest)
        else held.delete(address)
      }
    },
  }
}

/** Limits of this process. Acquirers' callbacks and staff calls, which cannot simply be repeated, are not counted. */
export type InFlight = { calls: InFlightLimit; pages: InFlightLimit }

/**
 * Some three times the database connections, which keeps them busy: what more calls hold while they wait is copied by each
 * collection of garbage.
 */
const callsAtMost = 64
/** Pages and files are sent quickly: unfinished ones wait for a slow client. */
const pagesAtMost = 256

/** The share of one IP address, which may be a whole network or a proxy missing in TRUSTED_PROXIES. */
export const createInFlight = (calls = callsAtMost, pages = pagesAtMost): InFlight => ({
  calls: createInFlightLimit(calls, Math.ceil((calls * 3) / 4)),
  pages: createInFlightLimit(pages, Math.ceil(pages / 4)),
})
