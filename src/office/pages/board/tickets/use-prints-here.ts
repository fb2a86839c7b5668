import { useSyncExternalStore } from 'react'

const key = 'prints-tickets'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setPrints(prints: boolean): void {
  if (prints) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** Whether this device prints tickets by itself: remembered by it, as a printer belongs to a device. */
export const usePrintsHere = (): [boolean, (prints: boolean) => void] => [
  useSyncExternalStore(subscribe, () => localStorage.getItem(key) !== null),
  setPrints,
]
