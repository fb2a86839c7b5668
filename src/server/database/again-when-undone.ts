import type { Transaction } from 'kysely'
import type { Refused } from '#domain/problem.ts'
import type { Database } from './connect.ts'
import type { Schema } from './schema.ts'

/** SQLSTATEs with which PostgreSQL rolls back one of several concurrent transactions: serialization, deadlock. */
const undone = new Set<unknown>(['40001', '40P01'])

/** The maximum of attempts per transaction: each means that another one was faster, and so many in parallel are not normal use. */
export const triesAtMost = 8

/**
 * Runs a transaction, and retries it when PostgreSQL has rolled it back in favour of another one. Late money, for
 * example, locks an interval before its cart, and may deadlock with an order that has locked the cart.
 * @param isConflict further errors after which another attempt may succeed
 */
export async function againWhenUndone<Result>(
  transaction: (tries: number) => Promise<Result>,
  isConflict: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction(tries)
    } catch (error) {
      const isUndone = error instanceof Error && 'code' in error && undone.has(error.code)
      if (tries === triesAtMost || !(isUndone || isConflict(error))) throw error
    }
  }
}

/** Runs a function in its own transaction, with retries: it must change nothing but the database. */
export const inTransaction = <Result>(
  { kysely }: Pick<Database, 'kysely'>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> => againWhenUndone(() => kysely.transaction().execute(work))

class Undone extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('What was refused is undone')
    this.refused = refused
  }
}

/** The same; a refusal undoes whatever was written before it. */
export async function unlessRefused<Result extends { ok: true }>(
  database: Pick<Database, 'kysely'>,
  work: (transaction: Transaction<Schema>) => Promise<Result | Refused>,
): Promise<Result | Refused> {
  try {
    return await inTransaction(database, async (transaction) => {
      const result = await work(transaction)
      if (!result.ok) throw new Undone(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undone) return error.refused
    throw error
  }
}
