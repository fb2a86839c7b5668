/** A cache that creates missing values and evicts the least recently used. */
export type Lru<Value> = {
  get(key: string, make: () => Value): Value
  /** What is kept, without counting as a use. */
  peek(key: string): Value | undefined
  /** Says how much of the capacity a value takes, where that shows only after it was made. */
  weigh(key: string, value: Value, weight: number): void
  /** Removes a value, unless it has been replaced. */
  drop(key: string, value: Value): void
  /** Removes the values whose keys begin so. */
  dropAll(beginning: string): void
  size(): number
  /** How much of the capacity is taken. */
  weight(): number
}

/** @param weigh how much of the capacity a value takes; the last one is kept whatever it weighs, save where nothing is kept */
export function createLru<Value>(capacity: number, weigh: (value: Value) => number = () => 1): Lru<Value> {
  const kept = new Map<string, { value: Value; weight: number }>()
  let sum = 0
  const remove = (key: string): void => {
    sum -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  const makeRoom = (beside: string): void => {
    for (const key of kept.keys()) {
      if (sum <= capacity || (key === beside && capacity > 0)) break
      remove(key)
    }
  }
  return {
    get(key, make) {
      const known = kept.get(key)
      if (known) kept.delete(key)
      const value = known ? known.value : make()
      const entry = known ?? { value, weight: weigh(value) }
      if (!known) sum += entry.weight
      kept.set(key, entry)
      makeRoom(key)
      return value
    },
    peek: (key) => kept.get(key)?.value,
    weigh(key, value, weight) {
      const entry = kept.get(key)
      if (!entry || entry.value !== value) return
      sum += weight - entry.weight
      entry.weight = weight
      makeRoom(key)
    },
    drop: (key, value) => void (kept.get(key)?.value === value && remove(key)),
    dropAll(beginning) {
      for (const key of kept.keys()) if (key.startsWith(beginning)) remove(key)
    },
    size: () => kept.size,
    weight: () => sum,
  }
}
