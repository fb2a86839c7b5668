import { useSyncExternalStore } from 'react'
import type { DietWish } from '#domain/catalogue/diet.ts'
import { readStored } from '#web/browser/storage.ts'
import type { MenuGroup } from '#web/page-data.ts'

/** The part of the filter that every menu page needs; the rest is loaded when somebody filters. */
export type MenuFilter = {
  /** Null until it has been read. */
  wish: DietWish | null
  /** Ids of dishes; null while all are shown. */
  fits: ReadonlySet<number> | null
  /** The filter is active and could not be loaded: all dishes are shown. */
  isLost?: boolean
}

export const storageKey = 'diet_wish'

const unread: MenuFilter = { wish: null, fits: null }
let filter = unread
const listeners = new Set<() => void>()

export function changeFilter(part: Partial<MenuFilter>): void {
  filter = { ...filter, ...part }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useFilter = (): MenuFilter =>
  useSyncExternalStore(
    subscribe,
    () => filter,
    () => unread,
  )

/** The number of active filters. */
export const countOf = (wish: DietWish | null): number => (wish ? wish.diets.length + wish.without.length : 0)

/** Whether a filter is active: chosen here, in the URL or stored. False on the server, whose pages are the same for all. */
export const useIsFiltered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (filter.wish ? countOf(filter.wish) > 0 : isAsked()),
    () => false,
  )

const isAsked = (): boolean => /[?&](diet|without)=/.test(location.search) || readStored(storageKey) !== null

/** The groups with their matching dishes; unchanged without a filter. */
export function leftOf(groups: MenuGroup[], fits: MenuFilter['fits']): MenuGroup[] {
  if (!fits) return groups
  return groups
    .map((group) => ({ ...group, cards: group.cards.filter((card) => fits.has(card.id)) }))
    .filter(({ cards }) => cards.length > 0)
}
