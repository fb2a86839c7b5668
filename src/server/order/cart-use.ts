import { sql, type Transaction } from 'kysely'
import type { CartUse } from '#domain/payment/verdict.ts'
import { lockCart } from '#server/cart/paid-cart.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { PendingOrder } from './pending-order-row.ts'

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
