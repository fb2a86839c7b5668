import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_dropped: (name) => `Подарунок «${name}» більше не доступний: умови не виконано`,
  repeat_left: (names) => `Зараз цього немає, залишили без: ${names}`,
  repeat_repriced: (names) => `Ціни змінилися: ${names}`,
}
