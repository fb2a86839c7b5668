/** An amount in minor units (kopecks, kuruş, cents): always a whole number. */
export type Minor = number

/** Minor units from a JSON amount in major units, rounded half up to 2 decimals. */
export const toMinor = (major: number): Minor => Math.floor(major * 100 + 0.5 + 1e-7)

/** The amount on the wire: major units with at most 2 decimals. */
export const toMajor = (minor: Minor): number => minor / 100

/** The same, for an amount that may be null. */
export const majorOrNull = (minor: Minor | null): number | null => (minor === null ? null : toMajor(minor))

/** Prices by currency code. */
export type PriceList = Record<string, Minor>

/**
 * The price step of a city: one minor unit, or a major unit where prices have no fractions. Every price, fee and
 * discount is rounded to it before it enters a sum, so that sums and differences need no rounding.
 */
export const priceStep = ({ fractional }: { fractional: boolean }): Minor => (fractional ? 1 : 100)

/** An amount rounded half up to a step (DECIDE-07), for prices and discounts alike. */
export const onStep = (amount: Minor, step: Minor): Minor => Math.floor(amount / step + 0.5) * step

/** `percent` of an amount, rounded half up to a step; never more than an amount that is itself a multiple of the step. */
export const share = (amount: Minor, percent: number, step: Minor = 1): Minor => Math.floor((amount * percent) / (100 * step) + 0.5) * step

/** The price in a city's currency, rounded to its step; undefined when the list lacks the currency. */
export function priceIn(prices: PriceList, currency: { code: string; fractional: boolean }): Minor | undefined {
  const price = prices[currency.code]
  return price === undefined ? undefined : onStep(price, priceStep(currency))
}

/** Whether a price is shown with two decimals (section 1: by setting, or when the value has a fraction). */
export const showsFraction = (amount: Minor, fractional: boolean): boolean => fractional || amount % 100 !== 0
