import { useSyncExternalStore } from 'react'
import { useMe } from '#office/session/session.tsx'
import { useLiveBoard } from '../live-board.ts'
import { printsOf } from './prints-of.ts'

// Remembered by this device, as a printer belongs to a device.
const key = 'prints-tickets'
const shopKey = 'prints-tickets-of'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tellAll = (): void => {
  for (const listener of listeners) listener()
}

function setPrints(prints: boolean): void {
  if (prints) localStorage.setItem(key, '1')
  else for (const name of [key, shopKey]) localStorage.removeItem(name)
  tellAll()
}

/** Keeps the shop whose tickets this device prints from now on. */
export function rememberPrintedShop(shop: number): void {
  localStorage.setItem(shopKey, String(shop))
  tellAll()
}

const readShop = (): number | null => Number(localStorage.getItem(shopKey)) || null

type PrintsHere = {
  /** Whether this device prints tickets by itself. */
  prints: boolean
  setPrints: (prints: boolean) => void
  /** The shop whose tickets it prints; null until one is chosen. */
  shop: number | null
  remembered: number | null
}

/** @param chosen the shop of the board; empty for all */
export function usePrintsHere(chosen: string): PrintsHere {
  const { device } = useMe()
  const { state } = useLiveBoard()
  const remembered = useSyncExternalStore(subscribe, readShop)
  const shops = state?.load.map(({ shop_id }) => shop_id) ?? []
  return {
    prints: useSyncExternalStore(subscribe, () => localStorage.getItem(key) !== null),
    setPrints,
    shop: printsOf({ remembered, chosen, device, shops }),
    remembered,
  }
}
