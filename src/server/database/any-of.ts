import { type RawBuilder, sql } from 'kysely'

/**
 * Any of some values, as one parameter: `where('status', '=', anyOf(statuses))`. Written as `in ($1, $2)` a list would make
 * a text for each of its lengths, and each would be planned anew.
 */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`any(${values})`
