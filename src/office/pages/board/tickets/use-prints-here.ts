import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/browser/store.ts'
import { useMe } from '#office/session/session.tsx'
import { useLiveBoard } from '../live-board.ts'

// Remembered by this device, as a printer belongs to a device.
const key = 'prints-tickets'
const shopKey = 'prints-tickets-of'
const { subscribe, emit } = createListeners()

function setPrints(prints: boolean): void {
  if (prints) localStorage.setItem(key, '1')
  else for (const name of [key, shopKey]) localStorage.removeItem(name)
  emit()
}

/** Keeps the shop whose tickets this device prints from now on. */
export function rememberPrintedShop(shop: number): void {
  localStorage.setItem(shopKey, String(shop))
  emit()
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

type Board = {
  /** The shop that this device has printed for; null: none yet. */
  remembered: number | null
  /** The shop that is chosen; empty for all. */
  chosen: string
  /** Null for a person. */
  device: { shop_id: number } | null
  /** On this board. */
  shops: readonly number[]
}

/**
 * The shop whose tickets a device prints: its own, the one that it has printed for since, the chosen one, or the only
 * one. Null: the tickets of one shop would come out of another's printer, so none do.
 */
export function printsOf({ remembered, chosen, device, shops }: Board): number | null {
  if (device) return device.shop_id
  if (remembered !== null) return remembered
  if (chosen !== '') return Number(chosen)
  return shops.length === 1 ? (shops[0] ?? null) : null
}
