import type * as ru from '../ru/bill.ts'

export const bill: typeof ru.bill = {
  parts: {
    subtotal: 'Gerichte',
    packages: 'Verpackung',
    delivery: 'Lieferung',
    smallOrder: 'Mindermengenzuschlag',
    discount: 'Rabatt',
    bonuses: 'Punkte',
    deposit: 'Pfand',
    tips: 'Trinkgeld',
  },
  free: 'Kostenlos',
  total: 'Gesamt',
}
