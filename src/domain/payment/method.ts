/** Ways in which money can come to an acquirer. */
export const paymentMethods = ['card', 'sbp', 'sberpay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const methods: Record<string, PaymentMethod> = { cardonline: 'card', sbp: 'sbp', sberpay: 'sberpay' }

/** The way of an online payment type; null for those that no acquirer here serves (DECIDE-85). */
export const methodOf = (alias: string): PaymentMethod | null => methods[alias.toLowerCase()] ?? null
