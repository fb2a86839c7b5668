import type { PaymentMethod } from './method.ts'

/** `method` is the way in which money reaches an acquirer; null when no acquirer here supports it. */
type PaymentTypeFacts =
  | { paid: 'on-receipt'; icon: 'cash' | 'card' }
  | { paid: 'online'; icon: 'card' | 'qr'; method: PaymentMethod | null }
  | { paid: 'to-aggregator'; icon: 'card' }
  | { paid: 'nothing'; icon: 'cash' }

/**
 * Each payment type by its alias. Types of aggregators occur in existing orders only and are never
 * offered; `nothing` is the type of every order that costs nothing, and of no other.
 */
export const paymentTypes = {
  cash: { paid: 'on-receipt', icon: 'cash' },
  card: { paid: 'on-receipt', icon: 'card' },
  cardOnline: { paid: 'online', icon: 'card', method: 'card' },
  ApplePay: { paid: 'online', icon: 'card', method: null },
  GooglePay: { paid: 'online', icon: 'card', method: null },
  SBP: { paid: 'online', icon: 'qr', method: 'sbp' },
  SberPay: { paid: 'online', icon: 'qr', method: 'sberpay' },
  YandexEda: { paid: 'to-aggregator', icon: 'card' },
  DeliveryClub: { paid: 'to-aggregator', icon: 'card' },
  agregatorVL: { paid: 'to-aggregator', icon: 'card' },
  obed_ru: { paid: 'to-aggregator', icon: 'card' },
  nothing: { paid: 'nothing', icon: 'cash' },
} as const satisfies Record<string, PaymentTypeFacts>

export type PaymentTypeAlias = keyof typeof paymentTypes

/** Types that a customer may be offered. */
export type OfferedPaymentType = {
  [Alias in PaymentTypeAlias]: (typeof paymentTypes)[Alias]['paid'] extends 'to-aggregator' | 'nothing' ? never : Alias
}[PaymentTypeAlias]

/** The type of an order that costs nothing: no way to pay is asked for. */
export const nothingToPay = 'nothing' as const satisfies PaymentTypeAlias

const facts = new Map<string, PaymentTypeFacts>(Object.entries(paymentTypes).map(([alias, each]) => [alias.toLowerCase(), each]))

// Aliases are compared case-insensitively, and returned as the list spells them.
const factsOf = (alias: string): PaymentTypeFacts | undefined => facts.get(alias.toLowerCase())

/** Whether a type is paid on the site. */
export const isOnline = (alias: string): boolean => factsOf(alias)?.paid === 'online'

export const isCash = (alias: string): boolean => alias.toLowerCase() === 'cash'

/** Whether a type occurs only in orders that an aggregator sent. */
export const isAggregator = (alias: string): boolean => factsOf(alias)?.paid === 'to-aggregator'

/** The method of an online payment type; null when no acquirer here supports it. */
export function methodOf(alias: string): PaymentMethod | null {
  const type = factsOf(alias)
  return type?.paid === 'online' ? type.method : null
}

/** The type with an alias in a list, as the list spells it; null for none. */
export const paymentTypeOf = (types: readonly string[], alias: string): string | null =>
  types.find((type) => type.toLowerCase() === alias.toLowerCase()) ?? null
