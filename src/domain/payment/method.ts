/** Ways in which money reaches an acquirer. */
export const paymentMethods = ['card', 'sbp', 'sberpay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
