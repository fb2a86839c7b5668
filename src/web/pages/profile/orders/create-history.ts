import type { UserOrder } from '#contract/user-orders.ts'

/** Orders per page; a page with fewer is the last (ACC-DECIDE-42). */
const pageSize = 10

export type History = {
  orders: readonly UserOrder[]
  phase: 'loading' | 'waiting' | 'failed' | 'ended'
}

/** The customer's orders, loaded page by page; `ask` returns a page, or null when it failed. */
export function createHistory(loadPage: (page: number) => Promise<readonly UserOrder[] | null>) {
  let history: History = { orders: [], phase: 'waiting' }
  let pages = 0
  // Responses from before a reload are ignored.
  let round = 0
  const listeners = new Set<() => void>()

  function become(next: History): void {
    history = next
    for (const listener of listeners) listener()
  }

  async function more(): Promise<void> {
    if (history.phase === 'loading' || history.phase === 'ended') return
    const requested = round
    become({ ...history, phase: 'loading' })
    const found = await loadPage(pages + 1)
    if (requested !== round) return
    if (found === null) return become({ ...history, phase: 'failed' })
    pages += 1
    become({ orders: withNew(pages === 1 ? [] : history.orders, found), phase: found.length < pageSize ? 'ended' : 'waiting' })
  }

  return {
    get: (): History => history,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    more,
    /** Reloads the list; the shown orders stay until the first page has loaded. */
    reload: (): Promise<void> => {
      round += 1
      pages = 0
      history = { ...history, phase: 'waiting' }
      return more()
    },
  }
}

// New orders shift others to the next page: duplicates are skipped.
const withNew = (known: readonly UserOrder[], found: readonly UserOrder[]): UserOrder[] => {
  const ids = new Set(known.map(({ order_id }) => order_id))
  return [...known, ...found.filter(({ order_id }) => !ids.has(order_id))]
}
