import type * as ru from '../ru/bill.ts'

export const bill: typeof ru.bill = {
  parts: {
    subtotal: 'Taomlar',
    packages: 'Qadoq',
    delivery: 'Yetkazib berish',
    smallOrder: 'Kichik buyurtma uchun toʻlov',
    discount: 'Chegirma',
    bonuses: 'Ishlatilgan bonuslar',
    deposit: 'Garov',
    tips: 'Choychaqa',
  },
  free: 'Bepul',
  total: 'Jami',
}
