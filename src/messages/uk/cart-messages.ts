import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_title: 'Замовлення змінилося',
  promocode_title: 'Промокод не діє',
  bonuses_title: 'Бонуси не списати',
  gift_dropped: (name) => `Подарунок «${name}» прибрали: його умови більше не виконано`,
  gift_dropped_missing: (name, missing) => `Подарунок «${name}» прибрали: бракує ${missing}`,
  repeat_left: (names) => `Зараз цього немає, залишили без: ${names}`,
  repeat_repriced: (names) => `Ціни змінилися: ${names}`,
}
