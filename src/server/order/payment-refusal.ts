import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import { isOpen } from '#domain/payment/status.ts'
import type { Database } from '#server/database/connect.ts'
import type { PendingOrder } from './pending-order-row.ts'

/**
 * Why the last payment attempt of an open order failed; an empty list when the reason is unknown. Null when nothing was
 * refused, or another attempt is open.
 */
export async function refusalOf({ kysely }: Database, { key, status }: PendingOrder): Promise<CardProblemCode[] | null> {
  if (status !== 'open') return null
  const attempts = await kysely
    .selectFrom('payment')
    .select(['status', 'problems'])
    .where('pending_order_key', '=', key)
    .orderBy('started_at', 'desc')
    .execute()
  const [last] = attempts
  if (!last || last.status === 'paid' || attempts.some(({ status: is }) => isOpen(is))) return null
  return last.problems
}
