import type { UserOrder } from '#contract/order.ts'

/** Orders a page; a page with fewer is the last (ACC-DECIDE-42). */
const pageSize = 10

export type History = {
  orders: readonly UserOrder[]
  phase: 'loading' | 'waiting' | 'failed' | 'ended'
}

/** The customer's orders, page after page; `ask` gives a page, or null when it could not be had. */
export function createHistory(ask: (page: number) => Promise<readonly UserOrder[] | null>) {
  let history: History = { orders: [], phase: 'waiting' }
  let pages = 0
  // An answer that was asked for before the list began anew says nothing of it.
  let round = 0
  const listeners = new Set<() => void>()

  function become(next: History): void {
    history = next
    for (const listener of listeners) listener()
  }

  async function more(): Promise<void> {
    if (history.phase === 'loading' || history.phase === 'ended') return
    const asked = round
    become({ ...history, phase: 'loading' })
    const found = await ask(pages + 1)
    if (asked !== round) return
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
    /** Begins anew; the orders on screen stay until the first page has come. */
    reload: (): Promise<void> => {
      round += 1
      pages = 0
      history = { ...history, phase: 'waiting' }
      return more()
    },
  }
}

// Orders that were placed meanwhile push others onto the next page: none is shown twice.
const withNew = (known: readonly UserOrder[], found: readonly UserOrder[]): UserOrder[] => {
  const ids = new Set(known.map(({ order_id }) => order_id))
  return [...known, ...found.filter(({ order_id }) => !ids.has(order_id))]
}
