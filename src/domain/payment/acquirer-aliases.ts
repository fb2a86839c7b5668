/** The acquirers that a brand can name, by their aliases. */
export const acquirerAliases = ['cloud', 'sber_new', 'sber', 'yookassa', 'stripe', 'iyzico', 'ozan'] as const
export type AcquirerAlias = (typeof acquirerAliases)[number]
