/** The VAT rates allowed on a receipt. */
export const vatRates = ['0', '5', '7', '10', '20', '22', '5/105', '7/107', '10/110', '20/120', '22/122'] as const
export type VatRate = (typeof vatRates)[number]

/** The rate of a dish, where its brand's is not right for it. */
export const dishVats = [...vatRates, 'none'] as const
export type DishVat = (typeof dishVats)[number]

/** The rate that a line of a receipt names, null for no VAT: its dish's own, or the merchant's. */
export const vatOf = (own: DishVat | undefined, merchants: VatRate | null): VatRate | null => (own === 'none' ? null : (own ?? merchants))

/** The tax systems by their legal numbers: general, simplified (income; income less expenses), imputed, agricultural, patent. */
export type TaxSystem = 1 | 2 | 3 | 4 | 5 | 6

/** The merchant's receipt settings, to be decided by its accountant. */
export type ReceiptFacts = {
  /** For dishes and delivery; null: no VAT. */
  vat: VatRate | null
  deliveryVat: VatRate | null
  /** Null when the acquirer's cash register has it set. */
  taxSystem: TaxSystem | null
  /** Full payment on handover, or prepayment: after a prepayment the merchant issues a second receipt. */
  paymentMode: 'full_payment' | 'full_prepayment'
}
