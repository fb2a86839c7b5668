/** The acquirers that the bank stands in for. */
export const aliases = ['cloud', 'sber_new', 'sber', 'yookassa', 'stripe', 'iyzico', 'ozan'] as const
export type Alias = (typeof aliases)[number]
