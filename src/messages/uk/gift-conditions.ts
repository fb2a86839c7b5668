import type { gift_conditions as ru } from '../ru/gift-conditions.ts'

export const gift_conditions: typeof ru = {
  order_from: (amount) => `Замовлення від ${amount}`,
  delivery: 'Замовлення з доставкою',
  takeaway: 'Самовивіз',
  group: (name, count) => `${name}: ${count}`,
  promocode: (code) => `За промокодом ${code}`,
  birthday: 'З днем народження!',
  birthday_later: (from, to) => `Чекає на вас з ${from} до ${to}`,
  birthday_on: (day) => `Чекає на вас ${day}`,
  birthday_unknown: 'Скажіть, коли у вас день народження, і подарунок чекатиме на вас',
  birthday_sign_in: 'Увійдіть, щоб отримати подарунок до дня народження',
  first_order: 'До вашого першого замовлення',
  first_order_sign_in: 'Увійдіть, щоб отримати подарунок до першого замовлення',
  first_order_guest: 'До першого замовлення з вашого номера: перевіримо під час оформлення',
  once: 'Даруємо один раз',
  once_sign_in: 'Увійдіть, щоб отримати цей подарунок: даруємо його один раз',
  once_guest: 'Даруємо один раз на номер: перевіримо під час оформлення',
}
