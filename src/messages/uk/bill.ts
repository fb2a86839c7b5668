import type * as ru from '../ru/bill.ts'

export const bill: typeof ru.bill = {
  parts: {
    subtotal: 'Страви',
    packages: 'Пакування',
    delivery: 'Доставка',
    smallOrder: 'Доплата за невелике замовлення',
    discount: 'Знижка',
    bonuses: 'Списано бонусів',
    deposit: 'Застава',
    tips: 'Чайові',
  },
  free: 'Безкоштовно',
  total: 'Разом',
}
