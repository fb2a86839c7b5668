/** The acquirers that the bank simulates. */
export const aliases = ['cloud', 'sber_new', 'sber', 'yookassa', 'stripe', 'iyzico', 'ozan'] as const
export type Alias = (typeof aliases)[number]
