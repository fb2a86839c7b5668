import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { type BoardOrder, openVersions, type SeenOrder, seenOrder } from './board-store.ts'

/** An order that no longer exists, with its last known place. */
export type GoneOrder = { id: number; place: StaffPlace }

/** The state of the open orders that boards were last sent, while at least one board watches. */
export type SentOrders = {
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

export function createSentOrders(database: Pick<Database, 'kysely'>, warn: (text: string) => void): SentOrders {
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
        if (order && order.completed_at === null) known?.set(id, seenOrder(order))
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
