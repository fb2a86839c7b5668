/** What an order costs, as its customer and the office read it. */
export const bill = {
  parts: {
    subtotal: 'Блюда',
    packages: 'Упаковка',
    delivery: 'Доставка',
    smallOrder: 'Сбор за небольшой заказ',
    discount: 'Скидка',
    bonuses: 'Списано бонусов',
    deposit: 'Залог',
    tips: 'Чаевые',
  },
  free: 'Бесплатно',
  total: 'Итого',
}
