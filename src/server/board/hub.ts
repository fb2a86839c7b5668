import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { type BoardOrder, openVersions, ordersOfIds, type SeenOrder, seenOrder } from './board-store.ts'
import { createNotedOrders, type NotedOrders } from './noted-orders.ts'

/** An order that is not there at all any more. */
export type GoneOrder = { id: number; place: StaffPlace }

/** What has changed, and the cursor from which a reader who knows it goes on. */
export type Changes = { orders: BoardOrder[]; gone: GoneOrder[]; cursor: string }

/**
 * Follows orders for all boards of a process. Announcements are remembered even while nobody watches, so that a reader
 * can go on from a cursor. Every 15 seconds, and after a lost connection, all open orders are compared with what is
 * known, because announcements may be lost (OPS-ORDERS-03).
 */
export type Hub = {
  /** Orders that may have changed. */
  note(ids: readonly number[]): void
  /** Announcements may have been missed: cursors are void, and all is compared. */
  noteAll(): void
  cursor: NotedOrders['cursor']
  since: NotedOrders['since']
  /** `works`: where the watcher works orders. Returns a function that ends it. */
  watch(see: (changes: Changes) => void, works?: readonly StaffPlace[]): () => void
  /** Whether a shop's own board is open, of somebody who works its orders. One of several shops only looks on. */
  isWatched(shopId: number): boolean
  watching(): number
}

type HubOptions = { database: Pick<Database, 'kysely'>; warn: (text: string) => void; compareEvery?: number; remembered?: number }

/** Orders read at once. */
const readAtOnce = 500

export function createHub({ database, warn, compareEvery = 15_000, remembered = 5_000 }: HubOptions): Hub {
  const watchers = new Map<(changes: Changes) => void, readonly StaffPlace[]>()
  const waiting = new Set<number>()
  const noted = createNotedOrders(remembered)
  /** The open orders as they were seen, null those of which nothing could be read; null while nobody watches. */
  let known: Map<number, SeenOrder | null> | null = null
  let busy = false
  let timer: NodeJS.Timeout | null = null

  const tell = async (): Promise<void> => {
    const ids = [...waiting].slice(0, readAtOnce)
    for (const id of ids) waiting.delete(id)
    const changes = { orders: [] as BoardOrder[], gone: [] as GoneOrder[], cursor: noted.cursor() }
    try {
      changes.orders = await ordersOfIds(database, ids)
    } catch (error) {
      // Looked for again by the next comparison: what it does not know it would not miss.
      warn(`Boards could not be told of orders: ${failureReason(error)}`)
      for (const id of ids) known?.set(id, unreadOf(known.get(id)))
      return
    }
    changes.gone = remember(known ?? new Map(), ids, changes.orders)
    for (const see of watchers.keys()) show(see, changes, warn)
  }
  const pump = async (): Promise<void> => {
    if (busy) return
    busy = true
    while (waiting.size > 0) await tell()
    busy = false
  }
  const note = (ids: readonly number[]): void => {
    noted.add(ids)
    if (watchers.size === 0) return
    for (const id of ids) waiting.add(id)
    void pump()
  }
  const compare = async (): Promise<void> => {
    const before = known
    if (!before) return
    try {
      const now = await openVersions(database)
      if (known !== before) return
      const changed = [...now].filter(([id, { version }]) => before.get(id)?.version !== version).map(([id]) => id)
      const over = [...before.keys()].filter((id) => !now.has(id))
      if (changed.length + over.length > 0) note([...changed, ...over])
    } catch (error) {
      warn(`Boards could not be compared: ${failureReason(error)}`)
    }
  }
  const begin = (): void => {
    known = new Map()
    timer = setInterval(() => void compare(), compareEvery)
    timer.unref()
  }
  const end = (): void => {
    known = null
    waiting.clear()
    if (timer) clearInterval(timer)
  }

  return {
    note,
    noteAll() {
      noted.forget()
      void compare()
    },
    cursor: noted.cursor,
    since: noted.since,
    watch(see, works = []) {
      watchers.set(see, works)
      if (known === null) begin()
      return () => {
        watchers.delete(see)
        if (watchers.size === 0) end()
      }
    },
    isWatched: (id) => [...watchers.values()].some((works) => works.some(({ shopId }) => shopId === id)),
    watching: () => watchers.size,
  }
}

/** Shows changes on one board; a board that fails keeps no other from them. */
function show(see: (changes: Changes) => void, changes: Changes, warn: (text: string) => void): void {
  try {
    see(changes)
  } catch (error) {
    warn(`A board could not be told of orders: ${failureReason(error)}`)
  }
}

/** An order that has changed in a way that could not be read: every version is news. */
const unreadOf = (seen: SeenOrder | null | undefined): SeenOrder | null => (seen ? { ...seen, version: -1 } : null)

/** Notes how open orders were seen; returns those that are not there at all. Who may hear of one is known from when it was seen. */
function remember(known: Map<number, SeenOrder | null>, ids: readonly number[], orders: readonly BoardOrder[]): GoneOrder[] {
  const found = new Map(orders.map((order) => [order.id, order]))
  const gone: GoneOrder[] = []
  for (const id of ids) {
    const [order, seen] = [found.get(id), known.get(id)]
    if (!order && seen) gone.push({ id, place: seen.place })
    if (order && order.completed_at === null) known.set(id, seenOrder(order))
    else known.delete(id)
  }
  return gone
}
