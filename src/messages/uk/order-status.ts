import type { order_status as ru } from '../ru/order-status.ts'

export const order_status: typeof ru = {
  waiting_for_payment: { name: 'Очікує на оплату', description: () => 'Щойно оплата надійде, ми почнемо готувати' },
  accepted: { name: 'Прийнято', description: () => 'Ресторан отримав ваше замовлення' },
  cooking: {
    name: 'Готується',
    description: (type) => (type === 'delivery' ? 'Готуємо й незабаром передамо курʼєрові' : 'Готуємо, незабаром можна буде забрати'),
  },
  cooked: { name: 'Готове', description: () => 'Замовлення зібрано, воно чекає на вас' },
  sent: { name: 'У дорозі', description: () => 'Курʼєр везе ваше замовлення' },
  done: {
    name: 'Виконано',
    description: (type) => (type === 'delivery' ? 'Замовлення доставлено. Смачного!' : 'Замовлення видано. Смачного!'),
  },
  canceled: { name: 'Скасовано', description: () => 'Замовлення скасовано' },
}
