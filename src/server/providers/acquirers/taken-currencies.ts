import { digitsOf } from '#domain/payment/currency-digits.ts'
import type { PaymentMethod } from '#domain/payment/method.ts'
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
} as const satisfies Record<string, Takes>

const known = new Map<string, Takes>(Object.entries(takenBy))

/** The same for an alias that may be unknown: nothing is known to be wrong with it. */
export const takesBy = (alias: string): Takes => known.get(alias) ?? (() => true)
