import { digitsOf } from '#domain/currency-digits.ts'
import type { Minor } from '#domain/money.ts'

/** Currencies that Stripe counts otherwise than ISO 4217: krónur in hundredths, as before they lost them, and ariary whole. */
const otherwise = new Map([
  ['ISK', 2],
  ['MGA', 0],
])

/** Three digits of which the last is 0: others that have three are not taken. */
const threeDigits = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Its documentation counts them whole in one place, and in hundredths in another: a hundredfold charge is not risked. */
const unclear = new Set(['UGX'])

/** The digits of a currency's amounts at Stripe; null for a currency that it cannot be paid in. */
function stripeDigits(currency: string): number | null {
  const digits = otherwise.get(currency) ?? digitsOf(currency)
  if (unclear.has(currency) || digits > 3 || (digits === 3 && !threeDigits.has(currency))) return null
  return digits
}

/** The smallest part of a currency that Stripe charges, in our minor units: ten fils. Null for a currency that it does not take. */
export function stripeStep(currency: string): Minor | null {
  const digits = stripeDigits(currency)
  if (digits === null) return null
  return digits === 3 ? 10 : Math.max(1, 10 ** (digitsOf(currency) - digits))
}

/** An amount as Stripe's API counts it; null when that is impossible. */
export function stripeUnits(amount: Minor, currency: string): number | null {
  const [digits, step] = [stripeDigits(currency), stripeStep(currency)]
  return digits === null || step === null || amount % step !== 0 ? null : (amount * 10 ** digits) / 10 ** digitsOf(currency)
}

/** An amount of Stripe's API in our minor units. */
export const fromStripe = (units: number, currency: string): Minor =>
  Math.floor((units * 10 ** digitsOf(currency)) / 10 ** (stripeDigits(currency) ?? digitsOf(currency)))
