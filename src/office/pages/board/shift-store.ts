import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/browser/store.ts'

// Kept by the tab, so that the shift goes on after a reload and on every screen.
const [started, shop] = ['shift-started', 'shift-shop']
const { subscribe, emit } = createListeners()

function keep(key: string, value: string): void {
  sessionStorage.setItem(key, value)
  emit()
}

export const startShift = (): void => keep(started, '1')
/** Whether the shift was started in this tab: a board whose sound stops after that says so in red. */
export const useStarted = (): boolean => useSyncExternalStore(subscribe, () => sessionStorage.getItem(started) !== null)

export const keepShiftShop = (id: string): void => keep(shop, id)
/** The shop that the board has shown last; empty for all of them. */
export const useShiftShop = (): string => useSyncExternalStore(subscribe, () => sessionStorage.getItem(shop) ?? '')
