import { acquirerIn, type Brand } from '#brands/brand.ts'
import { digitsOf } from '#domain/payment/currency-digits.ts'
import type { AcquirerAlias } from '#domain/payment/acquirer-aliases.ts'
import type { PaymentMethod } from '#domain/payment/method.ts'
import { methodOf } from '#domain/payment/payment-types.ts'
import { stripeDigits } from './stripe/units.ts'

/** Whether an acquirer takes a currency (ISO 4217 letters) by a method. */
export type Takes = (currency: string, method: PaymentMethod) => boolean

const only =
  (code: string): Takes =>
  (currency) =>
    currency === code

/** What each acquirer takes, by its alias: the import asks too, which has no settings of them. */
export const takenBy = {
  // Amounts have two decimals at most; the fast payment system is for roubles.
  cloud: (currency, method) => (method === 'sbp' ? currency === 'RUB' : digitsOf(currency) <= 2),
  sber_new: only('RUB'),
  sber: only('RUB'),
  yookassa: only('RUB'),
  stripe: (currency) => stripeDigits(currency) !== null,
  iyzico: only('TRY'),
  ozan: only('TRY'),
} as const satisfies Record<AcquirerAlias, Takes>

const known = new Map<string, Takes>(Object.entries(takenBy))

/** The acquirer of a brand in a country when it takes a currency by none of the brand's ways to pay online; otherwise null. */
export function acquirerNotTaking(brand: Pick<Brand, 'acquirers' | 'paymentTypes'>, country: string, currency: string): string | null {
  const methods = brand.paymentTypes.flatMap((type) => methodOf(type) ?? [])
  const alias = acquirerIn(brand, country)
  return alias === null || methods.length === 0 || methods.some((method) => takesBy(alias)(currency, method)) ? null : alias
}

/** The same for an alias that may be unknown: nothing is known to be wrong with it. */
export const takesBy = (alias: string): Takes => known.get(alias) ?? (() => true)
