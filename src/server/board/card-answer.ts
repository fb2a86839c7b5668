import { notFound } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from '#server/staff/staff-context.ts'
import { ordersOfIds } from './board-store.ts'
import { presentCard } from './present-card.ts'
import { readerOf } from './read-board.ts'

/** Replies with an order as it is now, and with further fields. */
export const cardAnswer =
  (services: Services) =>
  async <More extends object>(context: StaffContext, id: number, more: More, unchanged?: true) => {
    const [order] = await ordersOfIds(services.database, [id])
    return order ? { ...answer({ card: presentCard(services, order, readerOf(context)), ...more }), unchanged } : notFound()
  }
