import { type Minor, toMajor } from '#domain/money.ts'

/**
 * How a stored field is treated: its name and format in the customer's data export, and its value after erasure. Both
 * follow these lists; a new field that is missing here does not compile.
 */
export type FieldUse = {
  /** Null: not exported. */
  file: string | null
  /** Formats a database value for the export; amounts are in the currency of their record. */
  write: (value: unknown, currency: string) => unknown
  /** The value after erasure; undefined: it stays, for accounting. */
  emptied?: string | null | Record<string, never>
}

type Write = FieldUse['write']

const asText: Write = (value) => (value instanceof Date ? value.toISOString() : value)
export const asMoney: Write = (value, currency) => (value === null ? null : toMajor(value as Minor, currency))
export const asTime: Write = (value) => new Date(value as number).toISOString()

/** Exported, and kept for accounting after erasure. */
export const kept = (file: string, write = asText): FieldUse => ({ file, write })
/** Exported, and emptied on erasure. */
export const personal = (file: string, emptied: FieldUse['emptied'], write = asText): FieldUse => ({ file, write, emptied })
/** Internal, or exported under another name. */
export const internal: FieldUse = { file: null, write: asText }

/** The export of a stored record; `currency` is that of its amounts. */
export const fileOf = <Name extends string>(
  fields: Record<Name, FieldUse>,
  stored: Record<Name, unknown>,
  currency = '',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<FieldUse>(fields).flatMap(([name, { file, write }]) =>
      file === null ? [] : [[file, write(stored[name as Name], currency)] as const],
    ),
  )

/** The values of a stored record after erasure. */
export const emptiedOf = <Name extends string>(fields: Record<Name, FieldUse>): [name: Name, emptied: unknown][] =>
  Object.entries<FieldUse>(fields).flatMap(([name, { emptied }]) => (emptied === undefined ? [] : [[name as Name, emptied]]))
