import type { Transaction } from 'kysely'
import { inTransaction } from '#server/database/again-when-undone.ts'
import type { Schema } from '#server/database/schema.ts'
import { isDue } from '#domain/board/ringing.ts'
import { laterPromise } from '#domain/board/start.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { announceMoved, moveWithin } from '#server/order/move-order.ts'
import { type Idempotency, oneIntent } from '#server/http/idempotency.ts'
import type { Services } from '#server/services.ts'
import { type Actor, actorText } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { type BoardOrder, lockedOrder } from './board-store.ts'
import { promiseNews } from './order-news.ts'
import { deliveryTimeOf, startsAtOf } from './present-card.ts'

type Acknowledged = { ok: true; unchanged?: true }

const notNew: Refused = { ok: false, status: 409, problems: [{ field: '', code: 'order-not-new' }] }

/**
 * Accepts an order for the first person who does; a later call finds it accepted, which is no error. An
 * order that is due goes to the kitchen at once. A promise that cannot be kept moves.
 */
export async function acknowledgeOrder(
  services: Services,
  acting: Actor,
  id: number,
  readyIn: number | null,
  intent: Idempotency | null = null,
): Promise<Acknowledged | Refused> {
  return inTransaction(services.database, (transaction) =>
    oneIntent<Acknowledged>(transaction, intent, {
      now: acting.now,
      act: () => acknowledgeWithin(services, transaction, acting, { id, readyIn }),
      again: async () => ({ ok: true, unchanged: true }),
    }),
  )
}

async function acknowledgeWithin(
  services: Services,
  transaction: Transaction<Schema>,
  acting: Actor,
  { id, readyIn }: { id: number; readyIn: number | null },
): Promise<Acknowledged | Refused> {
  const order = await lockedOrder(transaction, id)
  if (!order) return notFound()
  if (order.acknowledged_at && order.status !== 'canceled') return { ok: true, unchanged: true }
  if (order.original_status !== 'accepted') return notNew
  await setAcknowledged(transaction, id, acting)
  await writeAudit(transaction, acting, {
    action: 'order.accepted',
    object: { kind: 'order', id },
    place: { brand: order.brand, cityId: order.city_id, shopId: order.shop_id },
    after: readyIn === null ? {} : { ready_in: readyIn },
  })
  const deliveryTime = deliveryTimeOf(services, order)
  const later = readyIn === null ? null : laterPromise(windowOf(order), { readyInMinutes: readyIn, deliveryTime, now: acting.now })
  if (later) {
    await movePromise(transaction, acting, order, later)
    await promiseNews(transaction, id, { kind: 'delayed', to: new Date(later.to).toISOString() }, acting.now)
  }
  if (!isDue(startsAtOf(services, order, acting.now).now, acting.now)) {
    await announceMoved(transaction, id)
    return { ok: true }
  }
  const moved = await moveWithin(transaction, id, { to: 'cooking', by: acting, now: acting.now })
  return moved.ok ? { ok: true } : moved
}

export const windowOf = ({ ready_from, ready_to }: Pick<BoardOrder, 'ready_from' | 'ready_to'>) => ({
  from: ready_from.getTime(),
  to: ready_to.getTime(),
})

async function setAcknowledged(transaction: Transaction<Schema>, id: number, acting: Actor): Promise<void> {
  await transaction
    .updateTable('orders')
    .set((row) => ({ acknowledged_at: new Date(acting.now), acknowledged_by: actorText(acting), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Moves the promised window; the first promise is kept for reports. */
export async function movePromise(
  transaction: Transaction<Schema>,
  acting: Actor,
  order: BoardOrder,
  { from, to }: { from: number; to: number },
  reason: string | null = null,
): Promise<void> {
  const [readyFrom, readyTo] = [new Date(from), new Date(to)]
  await transaction
    .updateTable('orders')
    .set((row) => ({
      promised_from: row.fn.coalesce('promised_from', 'ready_from'),
      promised_to: row.fn.coalesce('promised_to', 'ready_to'),
      ready_from: readyFrom,
      ready_to: readyTo,
      version: row('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  await writeAudit(transaction, acting, {
    action: 'order.delayed',
    object: { kind: 'order', id: order.id },
    place: { brand: order.brand, cityId: order.city_id, shopId: order.shop_id },
    before: { ready_from: order.ready_from.toISOString(), ready_to: order.ready_to.toISOString() },
    after: { ready_from: readyFrom.toISOString(), ready_to: readyTo.toISOString() },
    reason,
  })
}
