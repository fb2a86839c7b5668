import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** How many orders wait for somebody: the titles of all screens begin with it. */
export function setNewsCount(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNewsCount = (): number => useSyncExternalStore(subscribe, () => count)
