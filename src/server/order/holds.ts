import { sql, type Transaction } from 'kysely'
import { textOrNull } from '#domain/language.ts'
import type { GiftClaim } from '#domain/loyalty/gift-conditions.ts'
import { unitsOf } from '#domain/catalogue/stock.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { freeGiftClaims, takeGiftClaims } from '#server/cart/gift-store.ts'
import { returnStock, takeStock } from '#server/catalogue/stock-store.ts'
import { freeUse, takeUse, type Use } from '#server/cart/promocode-store.ts'
import { returnPoints, takePoints } from '#server/customer/points.ts'
import type { Schema } from '#server/database/schema.ts'
import { freeCapacity, takingCapacity } from '#server/schedule/interval-capacity.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import type { CartUse } from '#domain/payment/status.ts'
import { lockCart } from '#server/cart/change-lines.ts'
import type { Database } from '#server/database/connect.ts'
import type { PendingOrder } from './pending-order-row.ts'

/** The limited resources of an order: a use of its promocode, gifts given once, the customer's points, counted food, capacity of its interval. */
export type Limited = Pick<NewOrder, 'id' | 'shopId' | 'capacity' | 'interval' | 'promocode' | 'phone' | 'writeOff'> &
  Pick<NewOrder, 'brand' | 'language' | 'lines' | 'giftClaims' | 'prices' | 'currencyCode'>

/** Whether an order needs only capacity of its interval. `counted`: the shops that count food. */
export const holdsCapacityOnly = ({ promocode, writeOff, giftClaims, shopId }: Limited, counted: ReadonlySet<number>): boolean =>
  !counted.has(shopId) && promocode === null && writeOff === null && giftClaims.length === 0

/** Takes the resources of an order; after a refusal the caller must roll back. Freeing locks the same rows in the same order. */
export async function takeHolds(transaction: Transaction<Schema>, order: Limited, now: number): Promise<Refused | null> {
  const { promocode, writeOff } = order
  const use = promocode ? await takeUse(transaction, promocode, useOf(order)) : 'taken'
  if (use !== 'taken') return refuse('promocode', `promocode-${use}`)
  const gone = await takeGiftClaims(transaction, order)
  if (gone) return refuse('product', 'gift-taken', { name: giftName(order, gone) })
  if (writeOff && !(await takePoints(transaction, writeOff.customerId, order.id, writeOff.points, now)))
    return refuse('bonuses', 'bonuses-too-few')
  const short = await takeStock(transaction, { orderId: order.id, brand: order.brand, shopId: order.shopId, units: unitsOf(order.lines) })
  if (short) return refuse('product', 'stock-short', { name: foodName(order, short), left: short.left })
  // Parallel orders wait for the interval's row, so it is locked last and briefly.
  const { rows } = await takingCapacity(order.shopId, order.interval.id, order.capacity).execute(transaction)
  return rows.length === 1 ? null : refuse('interval_id', 'interval-full')
}

const useOf = ({ id, phone, prices, currencyCode }: Limited): Use => ({
  orderId: id,
  phone,
  discount: prices.discount,
  currency: currencyCode,
})

const giftName = ({ lines, language }: Limited, { giftId }: GiftClaim): string =>
  textOrNull(lines.find((line) => (line.kind === 'gift' || line.kind === 'present') && line.item_id === giftId)?.name, language) ?? ''

function foodName(
  { lines, language }: Limited,
  { productId, modifierId }: { productId: number | null; modifierId: number | null },
): string {
  const dishes = lines.filter(({ kind }) => kind === 'product')
  const named =
    dishes.find(({ item_id: id }) => id === productId) ??
    lines.find(({ dish_id: id }) => id !== undefined && id === productId) ??
    dishes.flatMap(({ modifiers }) => modifiers).find(({ id }) => id === modifierId)
  return textOrNull(named?.name, language) ?? ''
}

/** Frees the resources. */
export async function freeHolds(transaction: Transaction<Schema>, order: Limited, now: number): Promise<void> {
  if (order.promocode) await freeUse(transaction, order.promocode.id, useOf(order))
  await freeGiftClaims(transaction, order.id)
  if (order.writeOff) await returnPoints(transaction, order.id, now)
  await returnStock(transaction, order.id, order.brand)
  await freeCapacity(transaction, order.shopId, order.interval.id)
}

/**
 * What else was ordered from the cart of a pending order. The cart's row is locked first: every order from it changes
 * it in its own transaction, so the result stays valid until this transaction ends.
 */
export async function lockCartUse(transaction: Transaction<Schema>, { key, order: { cartId } }: PendingOrder): Promise<CartUse> {
  await lockCart(transaction, cartId)
  const { rows } = await sql<{ use: CartUse }>`
    select case
      when exists (select from orders where cart_id = ${cartId}::uuid) then 'ordered'
      when exists (select from pending_order where cart_id = ${cartId}::uuid and key <> ${key} and status = 'open') then 'unpaid'
      else 'nothing'
    end as use`.execute(transaction)
  return rows[0]?.use ?? 'nothing'
}

/** The order that was placed from a cart, and whether it was paid online; null when there is none, or it is canceled. */
export async function orderFromCartOf(
  { kysely }: Database,
  { order: { cartId } }: PendingOrder,
): Promise<{ id: number; isPaid: boolean } | null> {
  if (cartId === null) return null
  const row = await kysely
    .selectFrom('orders')
    .select(['id', 'transaction_id'])
    .where('cart_id', '=', cartId)
    .where('status', '!=', 'canceled')
    .orderBy('transaction_id', (order) => order.desc().nullsLast())
    .executeTakeFirst()
  return row ? { id: row.id, isPaid: row.transaction_id !== null } : null
}
