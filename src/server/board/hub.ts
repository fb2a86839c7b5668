import { setTimeout as pause } from 'node:timers/promises'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { type BoardOrder, ordersOfIds } from './board-store.ts'
import { createAnnouncedOrders, type AnnouncedOrders } from './announced-orders.ts'
import { createSentOrders, type GoneOrder, type SentOrders } from './sent-orders.ts'

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
  cursor: AnnouncedOrders['cursor']
  since: AnnouncedOrders['since']
  /** `works`: where the watcher works orders. Returns a function that ends it. */
  watch(see: (changes: Changes) => void, works?: readonly StaffPlace[]): () => void
  learned: SentOrders['learned']
  /** Whether a board of this shop alone is open, by somebody who works its orders. A board of several shops does not count. */
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
  const announced = createAnnouncedOrders(remembered)
  const sent = createSentOrders(database, warn)
  let busy = false
  let timer: NodeJS.Timeout | null = null

  const tell = async (): Promise<void> => {
    const ids = [...waiting].slice(0, readAtOnce)
    for (const id of ids) waiting.delete(id)
    // Nobody watches any more.
    if (ids.length === 0) return
    const changes = { orders: [] as BoardOrder[], gone: [] as GoneOrder[], cursor: announced.cursor() }
    try {
      changes.orders = await ordersOfIds(database, ids)
    } catch (error) {
      // The next comparison sends them: they are marked as not sent.
      warn(`Boards could not be told of orders: ${failureReason(error)}`)
      sent.miss(ids)
      return
    }
    changes.gone = sent.remember(ids, changes.orders)
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
    announced.add(ids)
    if (watchers.size === 0) return
    for (const id of ids) waiting.add(id)
    void pump()
  }
  const compare = async (): Promise<void> => {
    const changed = await sent.changed()
    if (changed.length > 0) note(changed)
  }
  const begin = (): void => {
    sent.begin()
    timer = setInterval(() => void compare(), compareEvery)
    timer.unref()
  }
  const end = (): void => {
    sent.end()
    waiting.clear()
    if (timer) clearInterval(timer)
  }

  return {
    note,
    noteAll() {
      announced.forget()
      void compare()
    },
    cursor: announced.cursor,
    since: announced.since,
    watch(see, works = []) {
      if (watchers.size === 0) begin()
      watchers.set(see, works)
      return () => {
        watchers.delete(see)
        if (watchers.size === 0) end()
      }
    },
    learned: sent.learned,
    isWatched: (id) => [...watchers.values()].some((works) => works.some(({ shopId }) => shopId === id)),
    watching: () => watchers.size,
  }
}

/** Sends changes to one board; one that fails does not hold back the others. */
function show(see: (changes: Changes) => void, changes: Changes, warn: (text: string) => void): void {
  try {
    see(changes)
  } catch (error) {
    warn(`A board could not be told of orders: ${failureReason(error)}`)
  }
}
