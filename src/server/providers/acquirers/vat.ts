/** The rates a receipt line may name; null is no VAT. */
const rates = ['0', '5', '7', '10', '20', '22', '5/105', '7/107', '10/110', '20/120', '22/122'] as const
type Rate = (typeof rates)[number]

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

const known = (vat: string | null): vat is Rate => rates.some((rate) => rate === vat)

/** The same rate in each provider's numbers. A rate that is none of the law's counts as no VAT. */
export const yookassaVat = (vat: string | null): number => (known(vat) ? yookassa[vat] : 1)
export const sberVat = (vat: string | null): number => (known(vat) ? sber[vat] : 0)
export const cloudVat = (vat: string | null): number | null => (known(vat) ? cloud[vat] : null)
