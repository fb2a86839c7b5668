import type { ColumnType } from 'kysely'

declare const holds: unique symbol

/** JSON as text, with the type of its value. */
export type JsonText<Value> = string & { readonly [holds]: Value }

/** Lists are written as text: pg turns an array parameter into a PostgreSQL array, which jsonb rejects. */
type Written<Value> = Value extends readonly (infer Item)[] ? JsonText<readonly Item[]> : Value

/** A jsonb column that holds a `Value`. */
export type JsonColumn<Value> = ColumnType<Value, Written<Value>, Written<Value>>

/** A list in the form for a jsonb column. */
export const jsonText = <const Value extends readonly unknown[]>(value: Value): JsonText<Value> => JSON.stringify(value) as JsonText<Value>
