import { sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Announces that content of a brand has changed: every process reloads it when the transaction commits. */
export const raiseVersion = (transaction: Transaction<Schema>, brand: string): Promise<unknown> =>
  transaction
    .insertInto('catalogue')
    .values({ brand })
    .onConflict((conflict) => conflict.column('brand').doUpdateSet({ version: sql`catalogue.version + 1` }))
    .execute()
