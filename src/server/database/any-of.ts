import { type RawBuilder, sql } from 'kysely'

/**
 * Any of some values, as one parameter: `where('status', '=', anyOf(statuses))`. With `in ($1, $2)` every length of the
 * list would be a separate statement to prepare.
 */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`any(${values})`
