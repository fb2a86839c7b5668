import { toMinor } from '#domain/money.ts'
import type { Prices } from '../format/value.ts'

/** Major units of a file → minor units of the database, by currency. */
export const minorPrices = (prices: Prices): Record<string, number> =>
  Object.fromEntries(Object.entries(prices).map(([currency, amount]) => [currency, toMinor(amount, currency)]))

/** The same, where there may be none. */
export const minorOrNull = (prices: Prices | null | undefined): Record<string, number> | null => (prices ? minorPrices(prices) : null)

/** Positions in the files as sort values, with gaps for manual insertions. */
export const sortOf = (index: number): number => (index + 1) * 10
