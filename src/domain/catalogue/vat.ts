/** The VAT rates allowed on a receipt. */
export const vatRates = ['0', '5', '7', '10', '20', '22', '5/105', '7/107', '10/110', '20/120', '22/122'] as const
export type VatRate = (typeof vatRates)[number]

/** The rate of a dish, where its brand's is not right for it. */
export const dishVats = [...vatRates, 'none'] as const
export type DishVat = (typeof dishVats)[number]

/** The rate that a line of a receipt names, null for no VAT: its dish's own, or the merchant's. */
export const vatOf = (own: DishVat | undefined, merchants: VatRate | null): VatRate | null => (own === 'none' ? null : (own ?? merchants))
