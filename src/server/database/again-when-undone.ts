import type { Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { Schema } from './schema.ts'

/** SQLSTATEs with which PostgreSQL undoes one of several transactions for the sake of the others: serialization, deadlock. */
const undone = new Set<unknown>(['40001', '40P01'])

/** Tries of one transaction: each meets another one that went before it, and so many at once are nobody's customers. */
const triesAtMost = 8

/**
 * Runs a transaction, and runs it again when PostgreSQL has undone it to let another one through: nothing of it was done,
 * and it says nothing against what was asked for. Late money, for one, locks an interval before its cart, and may meet an
 * order that has locked the cart.
 */
export async function againWhenUndone<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      const isUndone = error instanceof Error && 'code' in error && undone.has(error.code)
      if (!isUndone || tries === triesAtMost) throw error
    }
  }
}

/** Does something in a transaction of its own, which is run again when PostgreSQL has undone it: nothing but the database may be changed in it. */
export const inTransaction = <Result>(
  { kysely }: Pick<Database, 'kysely'>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> => againWhenUndone(() => kysely.transaction().execute(work))
