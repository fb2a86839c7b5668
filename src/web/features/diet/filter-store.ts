import { useSyncExternalStore } from 'react'
import type { DietWish } from '#domain/catalogue/diet.ts'
import { readStored } from '#web/browser/storage.ts'
import type { MenuGroup } from '#web/page-data.ts'

/** All that the page itself knows of the filter; what it means comes with code of its own, when somebody filters. */
export type MenuFilter = {
  /** Null until it has been read. */
  wish: DietWish | null
  /** Ids of dishes; null while all are shown. */
  fits: ReadonlySet<number> | null
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

/** How many wishes there are. */
export const countOf = (wish: DietWish | null): number => (wish ? wish.diets.length + wish.without.length : 0)

/** Whether somebody wishes for something: here, in the address or last time. Never on the server, whose pages are everybody's. */
export const useIsFiltered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (filter.wish ? countOf(filter.wish) > 0 : isAsked()),
    () => false,
  )

const isAsked = (): boolean => /[?&](diet|without)=/.test(location.search) || readStored(storageKey) !== null

/** The groups with the dishes that are left of them; the same ones when nothing is filtered. */
export function leftOf(groups: MenuGroup[], fits: MenuFilter['fits']): MenuGroup[] {
  if (!fits) return groups
  return groups
    .map((group) => ({ ...group, cards: group.cards.filter((card) => fits.has(card.id)) }))
    .filter(({ cards }) => cards.length > 0)
}
