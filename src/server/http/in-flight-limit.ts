/**
 * Bounds requests that are being answered. Past `most` a further one is refused at once: let in, it would only make all
 * of them late. No single address may take more than its share, so whoever does not read their answers stops nobody else.
 */
export type InFlightLimit = {
  /** Counts a request in; how to count it out again, or null when there is no room. */
  enter(address: string): (() => void) | null
  /** Requests counted in at present. */
  size(): number
}

export function createInFlightLimit(most: number, perAddress: number): InFlightLimit {
  const held = new Map<string, number>()
  let now = 0
  return {
    size: () => now,
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

/** What this process answers at once. Acquirers' callbacks and the staff, who cannot come back later, are not counted. */
export type InFlight = { calls: InFlightLimit; pages: InFlightLimit }

/** Some five times the connections to the database: they are never idle for want of a call, and nobody waits for long. */
const callsAtMost = 96
/** Pages and files are ready and soon sent: what is unfinished waits for its reader. */
const pagesAtMost = 256

/** A network behind one door, or a proxy that is not in TRUSTED_PROXIES, is one address. */
export const createInFlight = (calls = callsAtMost, pages = pagesAtMost): InFlight => ({
  calls: createInFlightLimit(calls, Math.ceil(calls / 2)),
  pages: createInFlightLimit(pages, Math.ceil(pages / 4)),
})
