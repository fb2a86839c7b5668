/** Open streams per browser: as many tabs as somebody may follow orders in. */
const perBrowser = 8
/** Open streams per IP address: a household, an office, a mobile network behind one address. */
const perAddress = 80

type StreamOwner = { visitor: string | null; address: string }

/** Counts the open streams of this process. */
export type OpenStreams = {
  /** Returns a release function; null when there are too many. Without a cookie only the IP address counts. */
  take(owner: StreamOwner): (() => void) | null
}

export function createOpenStreams(): OpenStreams {
  const held = new Map<string, number>()
  const add = (key: string, by: 1 | -1): void => {
    const now = (held.get(key) ?? 0) + by
    if (now > 0) held.set(key, now)
    else held.delete(key)
  }
  return {
    take({ visitor, address }) {
      const places: [key: string, most: number][] = [
        [`@${address}`, perAddress],
        ...(visitor === null ? [] : [[visitor, perBrowser] as [string, number]]),
      ]
      if (places.some(([key, most]) => (held.get(key) ?? 0) >= most)) return null
      for (const [key] of places) add(key, 1)
      let given = false
      return () => {
        if (given) return
        given = true
        for (const [key] of places) add(key, -1)
      }
    },
  }
}
