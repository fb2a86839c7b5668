import { sql, type Transaction } from 'kysely'
import { type PendingOrderStatus, pendingOrderStatuses, canPendingOrderMove } from '#domain/payment/status.ts'
import { renumberGiftClaims } from '#server/cart/gift-store.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import type { TaskName } from '#server/tasks/periods.ts'
import { type PendingOrder, pendingOrderColumns, read } from './pending-order-row.ts'

/** Keys are 24 random bytes; other texts are not looked up. */
const isKey = (key: string): boolean => /^[\w-]{32}$/.test(key)

export async function loadPendingOrder({ kysely }: Database, key: string): Promise<PendingOrder | null> {
  if (!isKey(key)) return null
  const row = await kysely.selectFrom('pending_order').select(pendingOrderColumns).where('key', '=', key).executeTakeFirst()
  return row ? read(row) : null
}

export async function loadPendingOrderOf({ kysely }: Pick<Database, 'kysely'>, orderId: number): Promise<PendingOrder | null> {
  const row = await kysely.selectFrom('pending_order').select(pendingOrderColumns).where('order_id', '=', orderId).executeTakeFirst()
  return row ? read(row) : null
}

/** An owner's unpaid orders, newest first, unless they are erased. */
export async function unpaidOrders({ kysely }: Database, owner: string): Promise<PendingOrder[]> {
  const rows = await kysely
    .selectFrom('pending_order')
    .select(pendingOrderColumns)
    .where('owner', '=', owner)
    .where('status', '!=', 'ordered')
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(read)
}

/** Whether money for an order came too late and is refunded. */
export async function isReturned({ kysely }: Database, key: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('payment')
    .select('reference')
    .where('pending_order_key', '=', key)
    .where('outcome', '=', 'refund')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the record: every change of its status or its payments locks it first. */
export async function lockPendingOrder(transaction: Transaction<Schema>, key: string): Promise<PendingOrder | null> {
  const row = await transaction
    .selectFrom('pending_order')
    .select(pendingOrderColumns)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row ? read(row) : null
}

/** Locks a visitor's unpaid order. */
export async function lockOpenPendingOrder(transaction: Transaction<Schema>, owner: string, brand: string): Promise<PendingOrder | null> {
  const row = await transaction
    .selectFrom('pending_order')
    .select(pendingOrderColumns)
    .where('owner', '=', owner)
    .where('brand', '=', brand)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return row ? read(row) : null
}

/** Moves a record by its transition table; false when its status has changed meanwhile. */
export async function movePendingOrder(transaction: Transaction<Schema>, key: string, to: PendingOrderStatus): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('pending_order')
    .set({ status: to })
    .where('key', '=', key)
    .where('status', '=', anyOf(pendingOrderStatuses.filter((from) => canPendingOrderMove(from, to))))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a record another number because an order has taken its own; its points and gifts move along. */
export async function renumberPendingOrder({ kysely }: Database, { key, orderId, order }: PendingOrder, next: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const pending = await lockPendingOrder(transaction, key)
    if (pending?.orderId !== orderId) return
    await transaction.updateTable('pending_order').set({ order_id: next }).where('key', '=', key).execute()
    await renumberGiftClaims(transaction, orderId, order.phone, next)
    if (!order.writeOff) return
    await transaction
      .updateTable('bonus_entry')
      .set({ order_id: next })
      .where('order_id', '=', orderId)
      .where('customer_id', '=', order.writeOff.customerId)
      .execute()
  })
}

/** Expired records, oldest first, without those that the task is resting. */
export async function overduePendingOrders(
  { kysely }: Database,
  task: TaskName,
  now: number,
  limit: number,
): Promise<{ key: string; orderId: number }[]> {
  return kysely
    .selectFrom('pending_order')
    .select(['key', 'order_id as orderId'])
    .where('status', '=', 'open')
    .where('deadline', '<=', new Date(now))
    .where(isAwake(task, sql.ref('order_id'), now))
    .orderBy('deadline')
    .limit(limit)
    .execute()
}
