import type { VatRate } from '../catalogue/vat.ts'

/** The tax systems by their legal numbers: general, simplified (income; income less expenses), imputed, agricultural, patent. */
export type TaxSystem = 1 | 2 | 3 | 4 | 5 | 6

/** The merchant's receipt settings, to be decided by its accountant. */
export type ReceiptFacts = {
  /** For dishes and delivery; null: no VAT. */
  vat: VatRate | null
  deliveryVat: VatRate | null
  /** For tips, which are given and not charged; null: no VAT. */
  tipsVat: VatRate | null
  /** Null when the acquirer's cash register has it set. */
  taxSystem: TaxSystem | null
  /** Full payment on handover, or prepayment: after a prepayment the merchant issues a second receipt. */
  paymentMode: 'full_payment' | 'full_prepayment'
}
