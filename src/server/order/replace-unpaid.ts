import type { Transaction } from 'kysely'
import type { Refused } from '#domain/problem.ts'
import type { Schema } from '#server/database/schema.ts'
import { freeHolds } from './holds.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { lockOpenPendingOrder, movePendingOrder } from './pending-order-store.ts'
import type { PendingOrder } from './pending-order-row.ts'

/** Whether an older pending order may be replaced now; a refusal while it may be charged. */
export type MayReplace = (transaction: Transaction<Schema>, pending: PendingOrder) => Promise<Refused | null>

/**
 * Replaces the customer's unpaid order: its holds are free for the new order, and late money for it is refunded if the
 * new order is from the same cart. Null when there is none any more.
 */
export async function replaceUnpaid(
  transaction: Transaction<Schema>,
  { owner, brand, now }: Pick<NewOrder, 'owner' | 'brand' | 'now'>,
  mayReplace: MayReplace,
): Promise<Refused | null> {
  const older = await lockOpenPendingOrder(transaction, owner, brand)
  if (!older) return null
  const refusal = await mayReplace(transaction, older)
  if (refusal) return refusal
  await movePendingOrder(transaction, older.key, 'replaced')
  await freeHolds(transaction, older.order, now)
  return null
}
