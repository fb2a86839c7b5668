import { useSyncExternalStore } from 'react'
import type { DietFilter } from '#domain/catalogue/diet.ts'
import { readStored } from '#web/browser/storage.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import type { MenuGroup } from '#web/page-data.ts'

/** The part of the filter that every menu page needs; the rest is loaded when somebody filters. */
export type MenuFilter = {
  /** Null until it has been read. */
  diet: DietFilter | null
  /** Ids of dishes; null while all are shown. */
  fits: ReadonlySet<number> | null
  /** The filter is active and could not be loaded: all dishes are shown. */
  isLost?: boolean
}

export const storageKey = 'diet_wish'

const filter = createStore<MenuFilter>({ diet: null, fits: null })

export const changeFilter = (part: Partial<MenuFilter>): void => filter.set({ ...filter.get(), ...part })

export const useFilter = (): MenuFilter => useStore(filter)

/** The number of active filters. */
export const countOf = (filter: DietFilter | null): number => (filter ? filter.diets.length + filter.without.length : 0)

/** Whether a filter is active: chosen here, in the URL or stored. False on the server, whose pages are the same for all. */
export const useIsFiltered = (): boolean =>
  useSyncExternalStore(
    filter.subscribe,
    () => (filter.get().diet ? countOf(filter.get().diet) > 0 : isAsked()),
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
