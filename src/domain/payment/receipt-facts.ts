/** The rates that a line of a receipt may name. */
export const vatRates = ['0', '5', '7', '10', '20', '22', '5/105', '7/107', '10/110', '20/120', '22/122'] as const
export type VatRate = (typeof vatRates)[number]

/** General, simplified (income, income less expenses), imputed, agricultural, patent: the tax systems of the fiscal law, by its numbers. */
export type TaxSystem = 1 | 2 | 3 | 4 | 5 | 6

/** How a merchant writes its receipts; what is right is for its accountant to say. */
export type ReceiptFacts = {
  /** Of dishes, and of their delivery; null: no VAT. */
  vat: VatRate | null
  deliveryVat: VatRate | null
  /** Null where the acquirer's till knows it. */
  taxSystem: TaxSystem | null
  /** Paid in full for what is handed over, or ahead of it: then the merchant closes it by a second receipt. */
  paymentMode: 'full_payment' | 'full_prepayment'
}
