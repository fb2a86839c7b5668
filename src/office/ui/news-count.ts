import { createStore, useStore } from '#web/browser/store.ts'

const count = createStore(0)

/** How many orders wait for somebody: the titles of all screens begin with it. */
export const setNewsCount = count.set

export const useNewsCount = (): number => useStore(count)
