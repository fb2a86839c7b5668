import type { refund_message as ru } from '../ru/refund-message.ts'

export const refund_message: typeof ru = {
  late: (brand, order, amount, link) =>
    `Оплата ${amount} за замовлення ${order} у ${brand} надійшла, коли його вже не можна було приготувати. Повертаємо всю суму: ${link}`,
  replaced: (brand, order, amount, link) =>
    `Оплата ${amount} за замовлення ${order} у ${brand} надійшла після того, як ви замовили ще раз. Повертаємо всю суму: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `Замовлення ${order} у ${brand} вже було оплачено. Другу оплату, ${amount}, повертаємо: ${link}`,
  'other-amount': (brand, order, amount, link) =>
    `Оплата ${amount} не збіглася із сумою замовлення ${order} у ${brand}. Повертаємо її: ${link}`,
}
