import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { isLanguage, languages } from '#domain/language.ts'
import { type PriceList, toMajor } from '#domain/money.ts'
import type { Schema } from '#server/database/schema.ts'
import { canonicalJson } from '../picture-hash.ts'

/** A connection or a transaction. */
export type Reader = Kysely<Schema>
/** An entry of a content file, in the form that an owner would write: defaults are left out. */
export type Entry = Record<string, unknown>

/**
 * An entry without the values that are null or undefined. Objects of texts get the order of the languages. With the type of
 * its format a key that the format has must be exported, or this does not compile.
 */
export const entryOf = <Format extends object = Entry>(values: Record<Exclude<keyof Format, '$schema'>, unknown>): Entry =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === null || value === undefined ? [] : [[key, ordered(value)]])),
  )

/** The same with the keys of a format in their order, of values that may be more. What the format has anyway is left out. */
export const entryIn = <Shape extends Record<string, z.core.$ZodType>>(
  { shape }: { shape: Shape },
  values: Record<keyof Shape, unknown>,
): Entry =>
  entryOf(
    Object.fromEntries(
      Object.entries(shape).map(([key, type]) => {
        const usual = z.safeParse(type, undefined)
        return [key, usual.success && canonicalJson(usual.data) === canonicalJson(values[key]) ? undefined : values[key]]
      }),
    ),
  )

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
  const sorted = keys.every(isLanguage) ? languages.filter((language) => keys.includes(language)) : keys
  const held = new Map(Object.entries(value))
  return Object.fromEntries(sorted.map((key) => [key, ordered(held.get(key))]))
}

/** undefined for an empty list or object. */
export const filled = <Value extends object>(value: Value): Value | undefined => (Object.keys(value).length > 0 ? value : undefined)

/** undefined for a value that is the default of the format. */
export const unless = <Value>(value: Value, usual: Value): Value | undefined => (value === usual ? undefined : value)

/** Minor units of the database to major units of a file. */
export const majorPrices = (prices: PriceList): Record<string, number> =>
  Object.fromEntries(Object.entries(prices).map(([currency, amount]) => [currency, toMajor(amount, currency)]))

/** The same, where there may be none. */
export const majorPricesOrNull = (prices: PriceList | null | undefined): Record<string, number> | null =>
  prices ? majorPrices(prices) : null
