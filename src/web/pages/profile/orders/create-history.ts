import type { UserOrder } from '#contract/user-orders.ts'
import { createStore } from '#web/browser/store.ts'

/** Orders per page; a page with fewer is the last. */
const pageSize = 10

export type History = {
  orders: readonly UserOrder[]
  phase: 'loading' | 'waiting' | 'failed' | 'ended'
}

/** The customer's orders, loaded page by page; `ask` returns a page, or null when it failed. */
export function createHistory(loadPage: (page: number) => Promise<readonly UserOrder[] | null>) {
  const { get, set, subscribe, initial } = createStore<History>({ orders: [], phase: 'waiting' })
  let pages = 0
  // Responses from before a reload are ignored.
  let round = 0

  async function more(): Promise<void> {
    const { phase } = get()
    if (phase === 'loading' || phase === 'ended') return
    const requested = round
    set({ ...get(), phase: 'loading' })
    const found = await loadPage(pages + 1)
    if (requested !== round) return
    if (found === null) return set({ ...get(), phase: 'failed' })
    pages += 1
    set({ orders: withNew(pages === 1 ? [] : get().orders, found), phase: found.length < pageSize ? 'ended' : 'waiting' })
  }

  return {
    get,
    subscribe,
    initial,
    more,
    /** Reloads the list; the shown orders stay until the first page has loaded. */
    reload: (): Promise<void> => {
      round += 1
      pages = 0
      set({ ...get(), phase: 'waiting' })
      return more()
    },
  }
}

// New orders shift others to the next page: duplicates are skipped.
const withNew = (known: readonly UserOrder[], found: readonly UserOrder[]): UserOrder[] => {
  const ids = new Set(known.map(({ order_id }) => order_id))
  return [...known, ...found.filter(({ order_id }) => !ids.has(order_id))]
}
