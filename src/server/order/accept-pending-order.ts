import { sql, type Transaction } from 'kysely'
import { priceLines } from '#domain/cart/lines.ts'
import { servingTimeAt } from '#domain/catalogue/serving-hours.ts'
import { resolvePlace } from '#domain/city/place.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { judgeInterval } from '#domain/schedule/intervals.ts'
import { takePaid } from '#server/cart/change-lines.ts'
import type { Schema } from '#server/database/schema.ts'
import { uncountIn } from '#server/limits/windows.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import type { Services } from '#server/services.ts'
import { movePendingOrder } from './pending-order-store.ts'
import type { PendingOrder } from './pending-order-row.ts'
import { insertOrder } from './order-rows.ts'

/** Whether an expired order can still be placed: its customer is not erased, its interval is still offered, and so are all its dishes. */
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
  const { start } = offered.interval
  const time = servingTimeAt(start, place.city.timezone, hoursFor(place.shop.schedule, place.orderType))
  return priceLines(snapshot.menuAt(place, start), cartLines, time).every((line) => line.available)
}

/**
 * Turns a paid pending order into an order, within the transaction that books its money: writes the order with its
 * events and the kitchen's job, and removes paid lines from the cart. Its holds pass to the order, and it no longer
 * counts as unpaid.
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
  if (countedIn) await uncountIn({ kysely: transaction }, [countedIn], pending.createdAt)
  await takePaid(transaction, pending.order.cartId, pending.cartLines, now)
  await sql`select pg_notify('order_moved', ${String(pending.orderId)})`.execute(transaction)
}
