import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_dropped: (name) => `The gift “${name}” has fallen away: its conditions are no longer met`,
  repeat_left: (names) => `Not available today, left out: ${names}`,
  repeat_repriced: (names) => `Prices have changed: ${names}`,
}
