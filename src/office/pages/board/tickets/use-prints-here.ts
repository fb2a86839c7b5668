import { useState } from 'react'

const key = 'prints-tickets'

/** Whether this device prints tickets by itself: remembered by it, as a printer belongs to a device. */
export function usePrintsHere(): [boolean, (prints: boolean) => void] {
  const [prints, setPrints] = useState(() => localStorage.getItem(key) !== null)
  const set = (next: boolean): void => {
    if (next) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
    setPrints(next)
  }
  return [prints, set]
}
