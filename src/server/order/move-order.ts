import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isFinal, type OriginalStatus, type OrderType, reachedFrom, statusOf } from '#domain/order/status.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { freeUse } from '#server/cart/promocode-store.ts'
import { freePlace } from '#server/schedule/interval-store.ts'

export type Moved = { ok: true; order: { id: number; status: string; originalStatus: string } } | Refused

/**
 * Moves an order along the status table; the guard stands in the update itself, so of two parallel moves one wins.
 * Asking for the status an order already has changes nothing and is no error.
 */
export async function moveOrder({ kysely }: Database, id: number, to: OriginalStatus, actor: string, now: number): Promise<Moved> {
  const order = await kysely.selectFrom('orders').select(['order_type', 'original_status', 'shop_id', 'interval_id', 'promocode_id', 'phone']).where('id', '=', id).executeTakeFirst()
  if (!order) return notFound()
  const type = order.order_type as OrderType
  const done = { ok: true as const, order: { id, status: statusOf(to), originalStatus: to } }
  if (order.original_status === to) return done
  const from = reachedFrom(type, to)
  if (from.length === 0) return refuse('status', 'status-not-reachable')
  return kysely.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('orders')
      .set({ status: statusOf(to), original_status: to, ...(isFinal(type, to) ? { completed_at: new Date(now) } : {}) })
      .where('id', '=', id)
      .where('original_status', 'in', from)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return refuse('status', 'status-not-reachable')
    await transaction.insertInto('order_event').values({ order_id: id, original_status: to, actor, happened_at: new Date(now) }).execute()
    if (to === 'canceled') {
      await freePlace(transaction, order.shop_id, order.interval_id)
      if (order.promocode_id !== null) await freeUse(transaction, order.promocode_id, order.phone)
    }
    await sql`select pg_notify('order_moved', ${String(id)})`.execute(transaction)
    return done
  })
}
