import type { VatRate as Rate } from '#domain/catalogue/vat.ts'
import type { TaxSystem } from '#domain/payment/receipt-facts.ts'

const yookassa: Record<Rate, number> = {
  '0': 2,
  '10': 3,
  '20': 4,
  '10/110': 5,
  '20/120': 6,
  '5': 7,
  '7': 8,
  '5/105': 9,
  '7/107': 10,
  '22': 11,
  '22/122': 12,
}
const sber: Record<Rate, number> = {
  '0': 1,
  '10': 2,
  '10/110': 4,
  '20': 6,
  '20/120': 7,
  '5': 8,
  '5/105': 9,
  '7': 10,
  '7/107': 11,
  '22': 12,
  '22/122': 13,
}
const cloud: Record<Rate, number> = {
  '0': 0,
  '5': 5,
  '7': 7,
  '10': 10,
  '20': 20,
  '22': 22,
  '5/105': 105,
  '7/107': 107,
  '10/110': 110,
  '20/120': 120,
  '22/122': 122,
}

/** The rate in each provider's codes; null is no VAT. */
export const yookassaVat = (vat: Rate | null): number => (vat === null ? 1 : yookassa[vat])
export const sberVat = (vat: Rate | null): number => (vat === null ? 0 : sber[vat])
export const cloudVat = (vat: Rate | null): number | null => (vat === null ? null : cloud[vat])

/** The tax system in Sber's codes. */
export const sberTaxSystem: Record<TaxSystem, string> = {
  1: 'osn',
  2: 'usn_income',
  3: 'usn_income_outcome',
  4: 'envd',
  5: 'esn',
  6: 'patent',
}
