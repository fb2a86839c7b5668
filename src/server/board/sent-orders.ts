import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { type BoardOrder, openVersions, type SeenOrder, seenOrder } from './board-store.ts'

/** An order that is not there at all any more. */
export type GoneOrder = { id: number; place: StaffPlace }

/** What boards were told of the open orders, while somebody watches. */
export type ToldOrders = {
  begin(): void
  end(): void
  /** Ends when the orders are known that stood there at the beginning: they are no news. */
  learned(): Promise<void>
  /** The orders that are not as boards were told. */
  changed(): Promise<number[]>
  /** Notes how orders were seen; returns those that are not there at all. Who may hear of one is known from when it was seen. */
  remember(ids: readonly number[], orders: readonly BoardOrder[]): GoneOrder[]
  /** Notes orders that have changed and could not be read: each version of them is news. */
  miss(ids: readonly number[]): void
}

export function createToldOrders(database: Pick<Database, 'kysely'>, warn: (text: string) => void): ToldOrders {
  /** Null for orders of which nothing could be read. */
  let known: Map<number, SeenOrder | null> | null = null
  let learning = Promise.resolve()

  /** What cannot be read is told by the next comparison. */
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
