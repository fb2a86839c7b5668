import { setTimeout as pause } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { type BoardOrder, openVersions, ordersOfIds, type SeenOrder, seenOrder, standsOnBoard } from './board-store.ts'

/** What has changed, and the cursor from which a reader who knows it goes on. */
export type Changes = { orders: BoardOrder[]; gone: GoneOrder[]; cursor: string }

/**
 * Follows orders for all boards of a process. Announcements are remembered even while nobody watches, so that a reader
 * can go on from a cursor. Every 15 seconds, and after a lost connection, all open orders are compared with what is
 * known, because announcements may be lost.
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

  const notifyReaders = async (): Promise<void> => {
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
      await notifyReaders()
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

/** The orders that were announced lately, with cursors from which a reader continues. */
type AnnouncedOrders = {
  add(ids: readonly number[]): void
  /** Voids all cursors: announcements may have been missed. */
  forget(): void
  cursor(): string
  /** The orders added since a cursor; null when it is of another process, void, or too old. */
  since(cursor: string): number[] | null
}

const newEpoch = (): string => randomBytes(6).toString('base64url')

function createAnnouncedOrders(remembered: number): AnnouncedOrders {
  let epoch = newEpoch()
  let announced: number[] = []
  /** The number of the first entry. */
  let first = 0
  return {
    add(ids) {
      announced.push(...ids)
      if (announced.length <= remembered) return
      first += announced.length - remembered
      announced = announced.slice(-remembered)
    },
    forget() {
      epoch = newEpoch()
      announced = []
      first = 0
    },
    cursor: () => `${epoch}.${first + announced.length}`,
    since(text) {
      const [of, number] = text.split('.')
      const from = Number(number) - first
      return of === epoch && Number.isInteger(from) && from >= 0 && from <= announced.length ? [...new Set(announced.slice(from))] : null
    },
  }
}

/** An order that no longer exists, with its last known place. */
type GoneOrder = { id: number; place: StaffPlace }

/** The state of the open orders that boards were last sent, while at least one board watches. */
type SentOrders = {
  begin(): void
  end(): void
  /** Resolves when the orders that were open at the beginning are known: they are not changes. */
  learned(): Promise<void>
  /** The orders that differ from what boards were sent. */
  changed(): Promise<number[]>
  /** Stores the state of orders as read; returns those that no longer exist. Their last known place decides who is sent. */
  remember(ids: readonly number[], orders: readonly BoardOrder[]): GoneOrder[]
  /** Notes changed orders that could not be read: any version of them counts as a change. */
  miss(ids: readonly number[]): void
}

function createSentOrders(database: Pick<Database, 'kysely'>, warn: (text: string) => void): SentOrders {
  /** Null for orders of which nothing could be read. */
  let known: Map<number, SeenOrder | null> | null = null
  let learning = Promise.resolve()

  /** The next comparison finds what could not be read. */
  const learn = async (empty: Map<number, SeenOrder | null>): Promise<void> => {
    try {
      for (const [id, seen] of await openVersions(database)) if (!empty.has(id)) empty.set(id, seen)
    } catch (error) {
      warn(`Open orders could not be read: ${failureReason(error)}`)
    }
  }
  return {
    begin() {
      known = new Map()
      learning = learn(known)
    },
    end() {
      known = null
    },
    learned: () => learning,
    async changed() {
      const before = known
      if (!before) return []
      try {
        const now = await openVersions(database)
        if (known !== before) return []
        const changed = [...now].filter(([id, { version }]) => before.get(id)?.version !== version).map(([id]) => id)
        return [...changed, ...[...before.keys()].filter((id) => !now.has(id))]
      } catch (error) {
        warn(`Boards could not be compared: ${failureReason(error)}`)
        return []
      }
    },
    remember(ids, orders) {
      const found = new Map(orders.map((order) => [order.id, order]))
      const gone: GoneOrder[] = []
      for (const id of ids) {
        const [order, seen] = [found.get(id), known?.get(id)]
        if (!order && seen) gone.push({ id, place: seen.place })
        if (order && standsOnBoard(order)) known?.set(id, seenOrder(order))
        else known?.delete(id)
      }
      return gone
    },
    miss(ids) {
      for (const id of ids) {
        const seen = known?.get(id)
        known?.set(id, seen ? { ...seen, version: -1 } : null)
      }
    },
  }
}
