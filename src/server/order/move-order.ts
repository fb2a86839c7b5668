import { sql, type Transaction } from 'kysely'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { isFinal, type OriginalStatus, reachedFrom, statusOf } from '#domain/order/status.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { dropLocation } from './courier-locations.ts'
import { isOrderNumber } from './order-store.ts'
import { freeGiftClaims } from '#server/cart/gift-claim-store.ts'
import { freeUse } from '#server/cart/promocode-store.ts'
import { accruePoints, returnPoints } from '#server/customer/points.ts'
import { freePlace } from '#server/schedule/interval-store.ts'

export type Moved = { ok: true; order: { id: number; status: string; originalStatus: string } } | Refused

/**
 * Moves an order along the status table; the guard stands in the update itself, so of two parallel moves one wins.
 * Asking for the status an order already has changes nothing and is no error, unless `only` narrows where it may stand.
 */
export async function moveOrder(
  { kysely }: Database,
  id: number,
  to: OriginalStatus,
  actor: string,
  now: number,
  only?: readonly OriginalStatus[],
): Promise<Moved> {
  if (!isOrderNumber(id)) return notFound()
  const order = await kysely
    .selectFrom('orders')
    .select(['order_type', 'original_status', 'shop_id', 'interval_id', 'promocode_id', 'phone', 'transaction_id'])
    .select(['brand', 'owner', 'bonuses', 'upcoming_bonuses'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return notFound()
  const type = order.order_type
  const done = { ok: true as const, order: { id, status: statusOf(to), originalStatus: to } }
  if (order.original_status === to && !only) return done
  const from = reachedFrom(type, to).filter((status) => !only || only.includes(status))
  if (from.length === 0) return refuse('status', 'status-not-reachable')
  return inTransaction({ kysely }, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('orders')
      .set({ status: statusOf(to), original_status: to, ...(isFinal(type, to) ? { completed_at: new Date(now) } : {}) })
      .where('id', '=', id)
      .where('original_status', '=', anyOf(from))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) {
      // The same move, made by somebody else meanwhile, is as good as ours.
      const now = await transaction.selectFrom('orders').select('original_status').where('id', '=', id).executeTakeFirst()
      return now?.original_status === to && !only ? done : refuse('status', 'status-not-reachable')
    }
    await transaction
      .insertInto('order_event')
      .values({ order_id: id, original_status: to, actor, happened_at: new Date(now) })
      .execute()
    if (isFinal(type, to)) await dropLocation(transaction, id)
    if (to === 'canceled') await giveBack(transaction, { id, ...order }, now)
    // What was paid online goes back as well: promised with the move, brought to the acquirer by the queue.
    if (to === 'canceled' && order.transaction_id !== null)
      await transaction
        .insertInto('outbox')
        .values({ task: 'refund-order', payload: { order_id: id } })
        .execute()
    if (to === 'done') await accruePoints(transaction, { ...order, id, points: order.upcoming_bonuses }, now)
    await sql`select pg_notify('order_moved', ${String(id)})`.execute(transaction)
    return done
  })
}

type CanceledOrder = { id: number; promocode_id: number | null; phone: string; bonuses: number; shop_id: number; interval_id: string }

/** Frees what a canceled order had. Rows are locked in the order in which placing an order locks them, or the two would wait for each other. */
async function giveBack(transaction: Transaction<Schema>, order: CanceledOrder, now: number): Promise<void> {
  if (order.promocode_id !== null) await freeUse(transaction, order.promocode_id, order.phone)
  await freeGiftClaims(transaction, order.id)
  if (order.bonuses > 0) await returnPoints(transaction, order.id, now)
  await freePlace(transaction, order.shop_id, order.interval_id)
}
