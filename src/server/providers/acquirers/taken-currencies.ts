import { acquirerIn, type Brand } from '#brands/brand.ts'
import { digitsOf } from '#domain/currency-digits.ts'
import type { Minor } from '#domain/money.ts'
import type { AcquirerAlias } from '#domain/payment/acquirer-aliases.ts'
import type { PaymentMethod } from '#domain/payment/method.ts'
import { methodOf } from '#domain/payment/payment-types.ts'
import { stripeStep } from './stripe/units.ts'

/** Whether an acquirer takes a currency (ISO 4217 letters) by a method. */
export type AcceptsCurrency = (currency: string, method: PaymentMethod) => boolean

const only =
  (code: string): AcceptsCurrency =>
  (currency) =>
    currency === code

/** What each acquirer takes, by its alias: the import asks too, which has no settings of them. */
export const takenBy = {
  // Amounts have two decimals at most; the fast payment system is for roubles.
  cloud: (currency, method) => (method === 'sbp' ? currency === 'RUB' : digitsOf(currency) <= 2),
  sber_new: only('RUB'),
  sber: only('RUB'),
  yookassa: only('RUB'),
  stripe: (currency) => stripeStep(currency) !== null,
  iyzico: only('TRY'),
  ozan: only('TRY'),
} as const satisfies Record<AcquirerAlias, AcceptsCurrency>

const known = new Map<string, AcceptsCurrency>(Object.entries(takenBy))

/** The acquirer of a brand in a country when it takes a currency by none of the brand's ways to pay online; otherwise null. */
export function acquirerNotTaking(brand: Pick<Brand, 'acquirers' | 'paymentTypes'>, country: string, currency: string): string | null {
  const methods = brand.paymentTypes.flatMap((type) => methodOf(type) ?? [])
  const alias = acquirerIn(brand, country)
  return alias === null || methods.length === 0 || methods.some((method) => takesBy(alias)(currency, method)) ? null : alias
}

/** The same for an alias that may be unknown: nothing is known to be wrong with it. */
export const takesBy = (alias: string): AcceptsCurrency => known.get(alias) ?? (() => true)

/** The smallest part of a currency that an acquirer charges, in minor units: every amount is a multiple of it. */
export type AmountStep = (currency: string) => Minor

/** The step of an acquirer's amounts, by its alias. */
export const stepBy = (alias: string): AmountStep => (alias === 'stripe' ? (currency) => stripeStep(currency) ?? 1 : () => 1)
