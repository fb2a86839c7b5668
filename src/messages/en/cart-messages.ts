import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_title: 'Your order has changed',
  promocode_title: 'The promo code does not apply',
  bonuses_title: 'Points cannot be used',
  gift_dropped: (name) => `The gift “${name}” has been taken out: its conditions are no longer met`,
  gift_dropped_missing: (name, missing) => `The gift “${name}” has been taken out: ${missing} to go`,
  repeat_left: (names) => `Not available today, left out: ${names}`,
  repeat_repriced: (names) => `Prices have changed: ${names}`,
}
