import { sql, type Transaction } from 'kysely'
import { linesLeft } from '#domain/cart/remaining-lines.ts'
import type { StoredLines } from '#domain/cart/lines.ts'
import type { Schema } from '#server/database/schema.ts'
import { anotherCart, emptied } from './cart-store.ts'

/**
 * The lines of a cart by its id, under a lock; null when it is no more, as something was ordered from it. Whoever orders
 * from a cart changes its row: what is read of its orders afterwards stays true until the transaction ends.
 */
export async function lockCart(transaction: Transaction<Schema>, id: string | null): Promise<StoredLines | null> {
  const row = await transaction.selectFrom('cart').select('lines').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.lines ?? null
}

/** Takes out of a cart what has been ordered and paid. What the customer has put in since stays, in another cart. */
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
