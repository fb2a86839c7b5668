import { sql, type Transaction } from 'kysely'
import { linesLeft } from '#domain/cart/remaining-lines.ts'
import type { StoredLines } from '#domain/cart/lines.ts'
import type { Schema } from '#server/database/schema.ts'
import { anotherCart, emptied } from './store-lines.ts'

/**
 * Locks a cart by its id and returns its lines; null when an order has replaced the cart. Every order from the cart
 * changes its row, so what is read about its orders afterwards stays valid until the transaction ends.
 */
export async function lockCart(transaction: Transaction<Schema>, id: string | null): Promise<StoredLines | null> {
  const row = await transaction.selectFrom('cart').select('lines').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.lines ?? null
}

/** Removes ordered and paid lines from a cart. What the customer has added since stays, in a cart with a new id. */
export async function takePaid(transaction: Transaction<Schema>, id: string | null, paid: StoredLines, now: number): Promise<void> {
  const lines = await lockCart(transaction, id)
  if (!lines) return
  const left = linesLeft(lines, paid)
  const isEmpty = Object.keys(left).length === 0
  await transaction
    .updateTable('cart')
    .set({
      lines: left,
      ...(isEmpty ? emptied : {}),
      ...anotherCart,
      updated_at: new Date(now),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
