import { setTimeout as pause } from 'node:timers/promises'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { type BoardOrder, ordersOfIds } from './board-store.ts'
import { createNotedOrders, type NotedOrders } from './noted-orders.ts'
import { createToldOrders, type GoneOrder, type ToldOrders } from './told-orders.ts'

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
  learned: ToldOrders['learned']
  /** Whether a shop's own board is open, of somebody who works its orders. One of several shops only looks on. */
  isWatched(shopId: number): boolean
  watching(): number
}

type HubOptions = { database: Pick<Database, 'kysely'>; warn: (text: string) => void; compareEvery?: number; remembered?: number }

/** Orders read at once. */
const readAtOnce = 500
/** Milliseconds in which orders gather to be read together. */
const gatherFor = 50

export function createHub({ database, warn, compareEvery = 15_000, remembered = 5_000 }: HubOptions): Hub {
  const watchers = new Map<(changes: Changes) => void, readonly StaffPlace[]>()
  const waiting = new Set<number>()
  const noted = createNotedOrders(remembered)
  const told = createToldOrders(database, warn)
  let busy = false
  let timer: NodeJS.Timeout | null = null

  const tell = async (): Promise<void> => {
    const ids = [...waiting].slice(0, readAtOnce)
    for (const id of ids) waiting.delete(id)
    // Nobody watches any more.
    if (ids.length === 0) return
    const changes = { orders: [] as BoardOrder[], gone: [] as GoneOrder[], cursor: noted.cursor() }
    try {
      changes.orders = await ordersOfIds(database, ids)
    } catch (error) {
      // Looked for again by the next comparison: what it does not know it would not miss.
      warn(`Boards could not be told of orders: ${failureReason(error)}`)
      told.miss(ids)
      return
    }
    changes.gone = told.remember(ids, changes.orders)
    for (const see of watchers.keys()) show(see, changes, warn)
  }
  const pump = async (): Promise<void> => {
    if (busy) return
    busy = true
    while (waiting.size > 0) {
      await pause(gatherFor)
      await tell()
    }
    busy = false
  }
  const note = (ids: readonly number[]): void => {
    noted.add(ids)
    if (watchers.size === 0) return
    for (const id of ids) waiting.add(id)
    void pump()
  }
  const compare = async (): Promise<void> => {
    const changed = await told.changed()
    if (changed.length > 0) note(changed)
  }
  const begin = (): void => {
    told.begin()
    timer = setInterval(() => void compare(), compareEvery)
    timer.unref()
  }
  const end = (): void => {
    told.end()
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
      if (watchers.size === 0) begin()
      watchers.set(see, works)
      return () => {
        watchers.delete(see)
        if (watchers.size === 0) end()
      }
    },
    learned: told.learned,
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
