/** Local storage has no expiry: values carry a timestamp and expire after 256 days. */
const lifetime = 256 * 24 * 3600 * 1000

export function readStored<Value>(key: string, now: number = Date.now()): Value | null {
  try {
    const text = localStorage.getItem(key)
    const wrapped = text === null ? null : (JSON.parse(text) as { value: Value; until: number })
    return wrapped && wrapped.until > now ? wrapped.value : null
  } catch {
    // Storage may be disabled, and old values may be anything.
    return null
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

export function writeStored(key: string, value: unknown, now: number = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ value, until: now + lifetime }))
  } catch {
    // Without storage the shop works, but remembers nothing.
  }
}
