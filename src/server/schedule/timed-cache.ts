/** Keys that are kept at most; past days are among them. */
const most = 10_000

/**
 * Loads a value by key and keeps it for some milliseconds of the process: parallel requests share one load. What a load
 * needs beyond its key, such as the time, comes with the request that starts it.
 */
export function timedCache<Key, Facts extends unknown[], Value>(
  milliseconds: number,
  load: (key: Key, ...facts: Facts) => Promise<Value>,
): (key: Key, ...facts: Facts) => Promise<Value> {
  const known = new Map<Key, { value: Promise<Value>; until: number }>()
  return (key, ...facts) => {
    const now = performance.now()
    const found = known.get(key)
    if (found && now < found.until) return found.value
    const value = load(key, ...facts)
    if (known.size > most) known.clear()
    known.set(key, { value, until: now + milliseconds })
    value.catch(() => known.delete(key))
    return value
  }
}
