/** A cache that creates missing values and evicts the least recently used. */
export type Lru<Value> = {
  get(key: string, make: () => Value): Value
  /** Removes a value, unless it has been replaced. */
  drop(key: string, value: Value): void
  size(): number
}

export function createLru<Value>(capacity: number): Lru<Value> {
  const kept = new Map<string, Value>()
  return {
    get(key, make) {
      const value = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > capacity) kept.delete(kept.keys().next().value as string)
      return value
    },
    drop: (key, value) => void (kept.get(key) === value && kept.delete(key)),
    size: () => kept.size,
  }
}
