import type { Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { Schema } from './schema.ts'

/** SQLSTATEs with which PostgreSQL rolls back one of several concurrent transactions: serialization, deadlock. */
const undone = new Set<unknown>(['40001', '40P01'])

/** The maximum of attempts per transaction: each means that another one was faster, and so many in parallel are not normal use. */
const triesAtMost = 8

/**
 * Runs a transaction, and retries it when PostgreSQL has rolled it back in favour of another one. Late money, for
 * example, locks an interval before its cart, and may deadlock with an order that has locked the cart.
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

/** Runs a function in its own transaction, with retries: it must change nothing but the database. */
export const inTransaction = <Result>(
  { kysely }: Pick<Database, 'kysely'>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> => againWhenUndone(() => kysely.transaction().execute(work))
