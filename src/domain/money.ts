import { digitsOf, unitsOf } from './currency-digits.ts'

/** An amount in minor units of its currency by ISO 4217 (kopecks, fils, or yen, which have none below): always a whole number. */
export type Minor = number

/** Minor units from a JSON amount in major units, rounded half up to the digits of the currency. */
export const toMinor = (major: number, currency: string): Minor => Math.floor(major * unitsOf(currency) + 0.5 + 1e-7)

/** The amount on the wire: major units with at most as many decimals as the currency has digits. */
export const toMajor = (minor: Minor, currency: string): number => minor / unitsOf(currency)

/** The same, for an amount that may be null. */
export const majorOrNull = (minor: Minor | null, currency: string): number | null => (minor === null ? null : toMajor(minor, currency))

/** Whether an amount in major units has no more decimals than its currency. */
export const fitsDigits = (major: number, currency: string): boolean => toMajor(toMinor(major, currency), currency) === major

/** Major units as decimal text with all digits of the currency, "10.00", without using a float. */
export function decimalText(minor: Minor, currency: string): string {
  const digits = digitsOf(currency)
  const [sign, text] = [minor < 0 ? '-' : '', String(Math.abs(minor)).padStart(digits + 1, '0')]
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** An amount in major units without what binary fractions add to a sum or a product; no currency has more than four digits. */
export const exactly = (major: number): number => Math.round(major * 10_000) / 10_000

/** Prices by currency code. */
export type PriceList = Record<string, Minor>

/**
 * The price step of a city: one minor unit, or a major unit where prices have no fractions. Every price, fee and
 * discount is rounded to it before it enters a sum, so that sums and differences need no rounding.
 */
export const priceStep = ({ code, fractional }: { code: string; fractional: boolean }): Minor => (fractional ? 1 : unitsOf(code))

/** An amount rounded half up to a step, for prices and discounts alike. */
export const onStep = (amount: Minor, step: Minor): Minor => Math.floor(amount / step + 0.5) * step

/** `percent` of an amount, rounded half up to a step; never more than an amount that is itself a multiple of the step. */
export const share = (amount: Minor, percent: number, step: Minor = 1): Minor => Math.floor((amount * percent) / (100 * step) + 0.5) * step

/** The price in a city's currency, rounded to its step; undefined when the list lacks the currency. */
export function priceIn(prices: PriceList, currency: { code: string; fractional: boolean }): Minor | undefined {
  const price = prices[currency.code]
  return price === undefined ? undefined : onStep(price, priceStep(currency))
}

/** The prices that count for an order type: what is collected may cost something else, in some currencies or in all. */
export const pricesFor = (orderType: 'delivery' | 'takeaway', prices: PriceList, collecting: PriceList | undefined): PriceList =>
  orderType === 'takeaway' && collecting ? { ...prices, ...collecting } : prices

/** Whether a price is shown with decimals: by setting, or when the value has a fraction. */
export const showsFraction = (amount: Minor, { code, fractional }: { code: string; fractional: boolean }): boolean =>
  digitsOf(code) > 0 && (fractional || amount % unitsOf(code) !== 0)
