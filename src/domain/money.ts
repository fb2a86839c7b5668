/** An amount in minor units (kopecks, kuruş, cents): always a whole number. */
export type Minor = number

/** Minor units from a JSON amount in major units, rounded half up to 2 decimals. */
export const toMinor = (major: number): Minor => Math.floor(major * 100 + 0.5 + 1e-7)

/** What travels on the wire: major units with at most 2 decimals. */
export const toMajor = (minor: Minor): number => minor / 100

/** Prices by currency code. */
export type PriceList = Record<string, Minor>

/**
 * The step in which all amounts of a city come: a hundredth, or a whole unit where its prices have no fractions. Every
 * price, fee and discount is put on it where it enters a sum, so that sums and what is taken off them stay on it.
 */
export const priceStep = ({ fractional }: { fractional: boolean }): Minor => (fractional ? 1 : 100)

/** An amount on a step, rounded half up (DECIDE-07): the half goes to a price, and to a discount alike. */
export const onStep = (amount: Minor, step: Minor): Minor => Math.floor(amount / step + 0.5) * step

/** `percent` of an amount on a step, rounded half up; of an amount that is on the step it is never more than that. */
export const share = (amount: Minor, percent: number, step: Minor = 1): Minor => Math.floor((amount * percent) / (100 * step) + 0.5) * step

/** The price of a list in a city's currency, on its step; undefined where the list does not name the currency. */
export function priceIn(prices: PriceList, currency: { code: string; fractional: boolean }): Minor | undefined {
  const price = prices[currency.code]
  return price === undefined ? undefined : onStep(price, priceStep(currency))
}

/** Whether a price is shown with two decimals (section 1: by setting, or when the value has a fraction). */
export const showsFraction = (amount: Minor, fractional: boolean): boolean => fractional || amount % 100 !== 0
