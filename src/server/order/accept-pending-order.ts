import { sql, type Transaction } from 'kysely'
import { priceLines } from '#domain/cart/lines.ts'
import { resolvePlace } from '#domain/city/place.ts'
import { judgeInterval } from '#domain/schedule/intervals.ts'
import { takePaid } from '#server/cart/paid-cart.ts'
import type { Schema } from '#server/database/schema.ts'
import { uncountAround } from '#server/limits/windows.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import type { Services } from '#server/services.ts'
import { type PendingOrder, movePendingOrder } from './pending-order-store.ts'
import { insertOrder } from './order-rows.ts'

/** Whether an order whose time to pay is over can still be made: its person is still known, its interval offered, and all its dishes. */
export function stillStands(services: Services, { order, cartLines, brand, erased }: PendingOrder, now: number): boolean {
  if (erased) return false
  const snapshot = services.snapshots.of(brand)
  const place = resolvePlace(snapshot.places, {
    cityId: order.cityId,
    orderType: order.orderType,
    shopId: order.shopId,
    zoneId: order.zoneId,
  })
  if (!place || place.shop.id !== order.shopId || place.orderType !== order.orderType) return false
  const offered = judgeInterval(timeQuestion(place, now), order.interval.id)
  if (!offered.ok) return false
  return priceLines(snapshot.menuAt(place, offered.interval.start), cartLines).every((line) => line.available)
}

/**
 * Makes the order of a record that has been paid, within the transaction that books its money: the order with its
 * events, the promise to the kitchen, and what was paid taken out of the cart. Its holds become the order's, and it counts
 * as unpaid no more.
 */
export async function acceptPendingOrder(
  transaction: Transaction<Schema>,
  pending: PendingOrder,
  transactionId: string | null,
  now: number,
): Promise<void> {
  if (!(await movePendingOrder(transaction, pending.key, 'ordered')))
    throw new Error(`The record of order ${pending.orderId} cannot become an order`)
  await insertOrder(transaction, { ...pending.order, now }, transactionId)
  const { countedIn } = pending.order
  if (countedIn) await uncountAround({ kysely: transaction }, [countedIn], pending.createdAt)
  await takePaid(transaction, pending.order.cartId, pending.cartLines, now)
  await sql`select pg_notify('order_moved', ${String(pending.orderId)})`.execute(transaction)
}
